/// The page of an explanation: markup, style and script, in which the data is put.
enum PageTemplate {
  /// The page.
  ///
  /// - Parameters:
  ///   - title: The type that was to be made.
  ///   - data: JSON in which no character has a meaning in HTML.
  /// - Returns: The page.
  static func html(title: String, data: String) -> String {
    let title = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'nonce-page'; script-src 'nonce-page'">
      <title>\(title) explained</title>
      <style nonce="page">\(style)</style>
      </head>
      <body>
      \(body)
      <script type="application/json" id="data">\(data)</script>
      <script nonce="page">\(script)</script>
      </body>
      </html>

      """
  }

  private static let body = #"""
    <header>
      <h1><span id="type"></span> <small id="summary"></small></h1>
      <div role="tablist" aria-label="Views">
        <button role="tab" id="tab-mapping" aria-controls="mapping" aria-selected="true">Mapping</button>
        <button role="tab" id="tab-echo" aria-controls="echo" aria-selected="false" tabindex="-1">Echo</button>
      </div>
      <div id="error" role="alert" hidden></div>
    </header>
    <main>
      <section id="mapping" role="tabpanel" aria-labelledby="tab-mapping">
        <div id="tools" role="toolbar" aria-label="Filters">
          <input id="search" type="search" placeholder="Filter by key, value or property" aria-label="Filter by key, value or property">
          <span id="chips"></span>
          <span id="matches" role="status"></span>
        </div>
        <div id="panes">
          <div class="pane">
            <h2 id="document-title">Document</h2>
            <div id="document" class="tree" role="tree" tabindex="0" aria-labelledby="document-title"></div>
          </div>
          <div class="pane">
            <h2 id="model-title">Model</h2>
            <div id="model" class="tree" role="tree" tabindex="0" aria-labelledby="model-title"></div>
          </div>
        </div>
        <aside id="details" aria-live="polite" aria-label="Details"></aside>
        <p class="keys"><kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>→</kbd> <kbd>←</kbd> open and close,
          <kbd>Enter</kbd> go to the other end, <kbd>N</kbd> next issue, <kbd>/</kbd> filter</p>
      </section>
      <section id="echo" role="tabpanel" aria-labelledby="tab-echo" hidden>
        <p id="echo-summary"></p>
        <table id="differences">
          <thead><tr><th scope="col">Difference</th><th scope="col">At</th><th scope="col">In the source</th><th scope="col">Written</th></tr></thead>
          <tbody></tbody>
        </table>
        <button id="more" hidden>Show more</button>
      </section>
    </main>
    """#

  private static let style = #"""
    :root {
      color-scheme: light dark;
      --back: #fff; --raised: #f6f8fa; --line: #d1d9e0; --text: #1f2328; --quiet: #59636e;
      --chosen: #ddeeff; --linked: #fff4cc; --focus: #0969da;
      --read: #176f2c; --converted: #0a5cc2; --null: #59636e; --failed: #c4212b; --leftOut: #a84300;
      --ignored: #626b74; --passedOver: #7a45d1; --tag: #11696f; --onPath: #626b74;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #0d1117; --raised: #161b22; --line: #30363d; --text: #e6edf3; --quiet: #9198a1;
        --chosen: #163356; --linked: #3b3113; --focus: #58a6ff;
        --read: #4fc160; --converted: #6cb1ff; --null: #9198a1; --failed: #ff7b72; --leftOut: #f0964a;
        --ignored: #9aa3ad; --passedOver: #c39bff; --tag: #45cfd6; --onPath: #9aa3ad;
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; }
    body { margin: 0; display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    header { padding: 12px 20px 0; background: var(--raised); border-bottom: 1px solid var(--line); }
    h1 { font-size: 20px; margin: 0 0 8px; overflow-wrap: anywhere; }
    h1 small { font-size: 14px; font-weight: 400; color: var(--quiet); margin-inline-start: 8px; }
    h2 { font-size: 12px; margin: 0; padding: 8px 12px; color: var(--quiet); letter-spacing: .04em;
      text-transform: uppercase; border-bottom: 1px solid var(--line); background: var(--raised); }
    main { flex: 1; min-height: 0; display: flex; flex-direction: column; }
    section { flex: 1; min-height: 0; display: flex; flex-direction: column; padding: 12px 20px; }
    section[hidden] { display: none; }
    button, input { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
    [role=tab] { background: none; border: 0; border-bottom: 3px solid transparent; padding: 6px 12px; cursor: pointer; }
    [role=tab][aria-selected=true] { border-color: var(--focus); font-weight: 600; }
    #error { margin: 8px 0; padding: 8px 12px; border-left: 4px solid var(--failed); background: var(--back); max-height: 8em; overflow: auto; }
    #tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
    #search { width: 19em; max-width: 100%; padding: 5px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--back); }
    #chips { display: flex; flex-wrap: wrap; gap: 6px; }
    #chips button { border: 1px solid var(--line); border-radius: 14px; background: var(--back); padding: 3px 10px 3px 5px; cursor: pointer; }
    #chips button[aria-pressed=true] { background: var(--chosen); border-color: var(--focus); }
    #matches { color: var(--quiet); }
    #panes { flex: 1; min-height: 200px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
    .pane { min-width: 0; min-height: 0; display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .pane:focus-within { border-color: var(--focus); }
    .tree { flex: 1; min-height: 0; overflow: auto; position: relative; outline: none; background: var(--back);
      font: 13px/24px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .space { position: relative; }
    .row { position: absolute; left: 0; right: 0; height: 24px; display: flex; align-items: center; gap: 7px; padding-right: 12px; white-space: pre; cursor: default; }
    .row:hover { background: var(--raised); }
    .row[aria-selected=true] { background: var(--chosen); }
    .row.linked { background: var(--linked); }
    .passive .row[aria-selected=true]:not(.linked) { background: none; }
    .tree:focus-visible .row[aria-selected=true] { box-shadow: inset 0 0 0 2px var(--focus); }
    .twist { flex: none; width: 14px; text-align: center; color: var(--quiet); }
    .mark { flex: none; display: inline-block; width: 18px; height: 18px; line-height: 16px; border: 1px solid currentColor; border-radius: 4px; text-align: center; font-weight: 700; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12px; }
    .key { flex: none; font-weight: 600; }
    .value { flex: 0 20 auto; min-width: 3ch; overflow: hidden; text-overflow: ellipsis; }
    .quiet { color: var(--quiet); flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; }
    .row > .quiet { flex: none; max-width: 45%; }
    .row > .end { margin-inline-start: auto; flex: 0 1 auto; justify-content: flex-end; min-width: 10ch; max-width: 55%; padding-inline-start: 12px; display: flex; }
    .end .path { overflow: hidden; text-overflow: ellipsis; direction: rtl; }
    .badge { flex: none; font-size: 11px; line-height: 16px; padding: 0 6px; border: 1px solid currentColor; border-radius: 9px; }
    .ignored .key, .ignored .value, .leftOut .value, .passedOver .value { opacity: .85; }
    .leftOut .value, .passedOver .value { text-decoration: line-through; }
    .c-read, .c-source { color: var(--read); } .c-converted { color: var(--converted); }
    .c-null { color: var(--null); } .c-failed, .c-missing { color: var(--failed); }
    .c-leftOut { color: var(--leftOut); } .c-ignored, .c-default { color: var(--ignored); }
    .c-passedOver { color: var(--passedOver); } .c-tag, .c-record { color: var(--tag); } .c-onPath { color: var(--onPath); }
    #details { margin-top: 12px; min-height: 7.5em; max-height: 14em; overflow: auto; border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px; background: var(--raised); }
    #details .ends { display: grid; grid-template-columns: 1fr auto 1fr; gap: 4px 16px; align-items: baseline; }
    #details code { font: 13px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    #details p { margin: 6px 0 0; }
    #details .arrow { color: var(--quiet); }
    .keys { color: var(--quiet); font-size: 12px; margin: 8px 0 0; }
    kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 4px; font-size: 11px; }
    #echo { overflow: auto; display: block; } #echo[hidden] { display: none; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: start; font-size: 12px; color: var(--quiet); }
    th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
    td code { font: 13px ui-monospace, Menlo, Consolas, monospace; }
    td button, #more { background: none; border: 0; padding: 0; color: var(--focus); cursor: pointer; text-decoration: underline; font: 13px ui-monospace, Menlo, Consolas, monospace; text-align: start; }
    tr.expected { color: var(--quiet); }
    @media (max-width: 760px) { body { height: auto; } #panes { grid-template-columns: 1fr; } .pane { height: 60vh; }
      #details .ends { grid-template-columns: 1fr; } #details .arrow { display: none; } }
    @media (prefers-reduced-motion: no-preference) { .row { transition: background-color .12s; } }
    """#

  private static let script = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const $ = id => document.getElementById(id);
    const text = number => number < 0 ? '' : data.strings[number];
    const make = (tag, name, content) => {
      const element = document.createElement(tag);
      if (name) element.className = name;
      if (content !== undefined) element.textContent = content;
      return element;
    };
    const HEIGHT = 24, NODE = 11, ROW = 7;
    const node = i => { const n = data.nodes, o = i * NODE; return {
      size: n[o], label: text(n[o + 1]), form: text(n[o + 2]), fate: data.fates[n[o + 3]],
      found: text(n[o + 4]), row: n[o + 5], line: n[o + 6], column: n[o + 7],
      property: text(n[o + 8]), detail: text(n[o + 9]), issues: n[o + 10] }; };
    const row = i => { const n = data.rows, o = i * ROW; return {
      size: n[o], label: text(n[o + 1]), type: text(n[o + 2]), origin: data.origins[n[o + 3]],
      value: text(n[o + 4]), source: n[o + 5], issues: n[o + 6] }; };
    const issuesOf = list => {
      const found = [];
      for (let i = 0, all = list < 0 ? [] : data.issues[list]; i < all.length; i += 2)
        found.push([all[i], text(all[i + 1])]);
      return found;
    };
    const severities = ['note', 'warning', 'error'];
    const isProblem = list => list >= 0 && data.issues[list].some((value, i) => i % 2 === 0 && value > 0);

    // A tree of which only the rows in sight are in the page.
    class Tree {
      constructor(element, count, size, draw, describe) {
        Object.assign(this, { element, count, draw, describe, chosen: 0, linked: -1 });
        this.size = new Int32Array(count); this.parent = new Int32Array(count).fill(-1);
        this.depth = new Int32Array(count); this.place = new Int32Array(count); this.parts = new Int32Array(count);
        const open = [];
        let roots = 0;
        for (let i = 0; i < count; i++) {
          this.size[i] = size(i);
          while (open.length && open[open.length - 1] + this.size[open[open.length - 1]] < i) open.pop();
          if (open.length) {
            const parent = open[open.length - 1];
            this.parent[i] = parent; this.depth[i] = this.depth[parent] + 1; this.place[i] = ++this.parts[parent];
          } else this.place[i] = ++roots;
          if (this.size[i]) open.push(i);
        }
        this.own = new Uint8Array(count);
        this.isOpen = this.own;
        this.shown = null;
        if (count) this.own[0] = 1;
        if (count < 300) this.own.fill(1);
        else for (let i = 1, opened = 0; i < count && opened < 12; i++)
          if (this.depth[i] === 1 && this.parts[i] && this.parts[i] < 30) { this.own[i] = 1; opened++; }
        this.space = element.appendChild(make('div', 'space'));
        this.space.setAttribute('role', 'none');
        element.addEventListener('scroll', () => this.later());
        new ResizeObserver(() => this.later()).observe(element);
        element.addEventListener('keydown', event => this.key(event));
        element.addEventListener('focus', () => this.choose(this.chosen, true));
        element.addEventListener('mousedown', event => {
          const i = this.at(event.target);
          if (i < 0) return;
          if (event.target.classList.contains('twist')) this.toggle(i);
          this.choose(i, true);
        });
        element.addEventListener('dblclick', event => { const i = this.at(event.target); if (i >= 0) this.toggle(i); });
        element.addEventListener('mouseover', event => { const i = this.at(event.target); if (i >= 0) this.onHover(i); });
        element.addEventListener('mouseleave', () => this.onHover(-1));
        this.list();
      }
      at(target) { const found = target.closest('[data-i]'); return found ? +found.dataset.i : -1; }
      list() {
        const rows = [];
        for (let i = 0; i < this.count;) {
          if (this.shown && !this.shown[i]) { i += this.size[i] + 1; continue; }
          rows.push(i);
          i += this.isOpen[i] ? 1 : this.size[i] + 1;
        }
        this.rows = Int32Array.from(rows);
        this.space.style.height = rows.length * HEIGHT + 'px';
        this.render();
      }
      position(i) {
        let low = 0, high = this.rows.length - 1;
        while (low <= high) {
          const middle = (low + high) >> 1;
          if (this.rows[middle] === i) return middle;
          if (this.rows[middle] < i) low = middle + 1; else high = middle - 1;
        }
        return -1;
      }
      later() {
        if (this.waits) return;
        this.waits = true;
        requestAnimationFrame(() => { this.waits = false; this.render(); });
      }
      render() {
        const first = Math.max(0, Math.floor(this.element.scrollTop / HEIGHT) - 10);
        const last = Math.min(this.rows.length, first + Math.ceil((this.element.clientHeight || 600) / HEIGHT) + 20);
        const fresh = document.createDocumentFragment();
        for (let at = first; at < last; at++) fresh.append(this.line(this.rows[at], at));
        this.space.replaceChildren(fresh);
        const chosen = this.position(this.chosen);
        if (chosen >= first && chosen < last) this.element.setAttribute('aria-activedescendant', this.element.id + '-' + this.chosen);
        else this.element.removeAttribute('aria-activedescendant');
      }
      line(i, at) {
        const line = make('div', 'row');
        line.id = this.element.id + '-' + i;
        line.dataset.i = i;
        line.style.top = at * HEIGHT + 'px';
        line.style.paddingLeft = 6 + Math.min(this.depth[i], 24) * 16 + 'px';
        line.setAttribute('role', 'treeitem');
        line.setAttribute('aria-level', this.depth[i] + 1);
        line.setAttribute('aria-posinset', this.place[i]);
        line.setAttribute('aria-setsize', this.parent[i] < 0 ? 1 : this.parts[this.parent[i]]);
        line.setAttribute('aria-selected', i === this.chosen);
        if (this.size[i]) line.setAttribute('aria-expanded', this.isOpen[i] === 1);
        line.setAttribute('aria-label', this.describe(i));
        if (i === this.linked) line.classList.add('linked');
        line.append(make('span', 'twist', this.size[i] ? (this.isOpen[i] ? '▾' : '▸') : ''));
        this.draw(i, line, this);
        return line;
      }
      toggle(i, open = !this.isOpen[i]) {
        if (!this.size[i] || !!this.isOpen[i] === open) return;
        this.isOpen[i] = open ? 1 : 0;
        this.list();
      }
      // Opens what is around a row, and brings it into sight.
      reveal(i) {
        if (this.shown && !this.shown[i]) this.filter(null);
        let changed = false;
        for (let up = this.parent[i]; up >= 0; up = this.parent[up])
          if (!this.isOpen[up]) { this.isOpen[up] = 1; changed = true; }
        if (changed) this.list();
        const top = this.position(i) * HEIGHT, sight = this.element.clientHeight;
        if (top < this.element.scrollTop + HEIGHT || top > this.element.scrollTop + sight - 2 * HEIGHT)
          this.element.scrollTop = Math.max(0, top - sight / 3);
        this.render();
      }
      choose(i, tells) {
        this.chosen = i;
        this.linked = -1;
        this.element.classList.remove('passive');
        const at = this.position(i);
        if (at >= 0) {
          const top = at * HEIGHT, sight = this.element.clientHeight;
          if (top < this.element.scrollTop) this.element.scrollTop = top;
          else if (top + HEIGHT > this.element.scrollTop + sight) this.element.scrollTop = top + HEIGHT - sight;
        }
        this.render();
        if (tells) this.onChoose(i);
      }
      link(i, reveals) {
        this.linked = i;
        if (reveals) this.element.classList.add('passive');
        if (!reveals || i < 0) return this.render();
        this.chosen = i;
        this.reveal(i);
      }
      filter(matches) {
        if (!matches) { this.shown = null; this.isOpen = this.own; return this.list(); }
        this.shown = new Uint8Array(this.count);
        this.isOpen = new Uint8Array(this.count);
        for (let i = this.count - 1; i >= 0; i--) {
          if (matches[i]) this.shown[i] = 1;
          if (this.shown[i] && this.parent[i] >= 0) { this.shown[this.parent[i]] = 1; this.isOpen[this.parent[i]] = 1; }
        }
        this.list();
        if (this.rows.length && this.position(this.chosen) < 0) this.choose(this.rows[0]);
      }
      key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const at = this.position(this.chosen), page = Math.max(1, Math.floor(this.element.clientHeight / HEIGHT) - 1);
        const go = to => { if (this.rows.length) this.choose(this.rows[Math.max(0, Math.min(this.rows.length - 1, to))], true); };
        switch (event.key) {
          case 'ArrowDown': go(at + 1); break;
          case 'ArrowUp': go(at - 1); break;
          case 'PageDown': go(at + page); break;
          case 'PageUp': go(at - page); break;
          case 'Home': go(0); break;
          case 'End': go(this.rows.length - 1); break;
          case 'ArrowRight':
            if (this.size[this.chosen] && !this.isOpen[this.chosen]) this.toggle(this.chosen);
            else if (this.size[this.chosen]) go(at + 1);
            break;
          case 'ArrowLeft':
            if (this.size[this.chosen] && this.isOpen[this.chosen]) this.toggle(this.chosen);
            else if (this.parent[this.chosen] >= 0) this.choose(this.parent[this.chosen], true);
            break;
          case ' ': this.toggle(this.chosen); break;
          case 'Enter': this.onEnter(this.chosen); break;
          case 'n': case 'N': this.onNext(this.chosen, event.shiftKey); break;
          case '/': $('search').focus(); break;
          default: return;
        }
        event.preventDefault();
      }
    }

    const mark = (kind, sign, words) => {
      const element = make('span', 'mark c-' + kind, sign);
      element.title = words;
      return element;
    };
    const nodeLabel = (i, n) => i === 0 ? (data.root || 'document') : n.label;
    const signs = { source: '=', converted: '~', null: '0', failed: '!', default: 'd', missing: '?', record: '*' };
    const tree = new Tree($('document'), data.nodes.length / NODE, i => data.nodes[i * NODE], (i, line, tree) => {
      const n = node(i), [fate, sign, words] = n.fate;
      line.classList.add(fate);
      line.append(mark(fate, sign, words), make('span', 'key', nodeLabel(i, n)));
      line.append(n.found !== '' ? make('span', 'value', n.found) : make('span', 'quiet', n.form + ' (' + tree.parts[i] + ')'));
      if (fate !== 'read' && fate !== 'onPath') line.append(make('span', 'badge c-' + fate, words));
      if (isProblem(n.issues)) line.append(make('span', 'badge c-failed', 'issue'));
      if (n.property && (i === 0 || node(tree.parent[i]).property !== n.property)) line.append(end('→ ', n.property.split(': ')[0]));
    }, i => {
      const n = node(i);
      return [nodeLabel(i, n), n.found || n.form, n.fate[2], n.property && 'property ' + n.property, isProblem(n.issues) && 'has issues'].filter(Boolean).join(', ');
    });
    // The other end; where there is little room, the beginning of the path is cut off.
    function end(arrow, path) {
      const element = make('span', 'end quiet', arrow);
      element.appendChild(make('span', 'path')).append(make('bdi', '', path));
      return element;
    }
    const model = new Tree($('model'), data.rows.length / ROW, i => data.rows[i * ROW], (i, line) => {
      const r = row(i);
      if (r.origin) line.append(mark(r.origin[0], signs[r.origin[0]], r.origin[1]));
      line.append(make('span', 'key', i === 0 ? data.type : r.label));
      if (i > 0) line.append(make('span', 'quiet', r.type));
      if (r.value !== '') line.append(make('span', 'value', '= ' + r.value));
      if (r.origin && r.origin[0] !== 'source') line.append(make('span', 'badge c-' + r.origin[0], r.origin[1]));
      if (isProblem(r.issues)) line.append(make('span', 'badge c-failed', 'issue'));
      if (r.source > 0 && r.origin) line.append(end('← ', pathOf(r.source)));
    }, i => {
      const r = row(i);
      return [i === 0 ? data.type : r.label, r.type, r.value, r.origin && 'from ' + r.origin[1], r.source > 0 && pathOf(r.source)].filter(Boolean).join(', ');
    });
    function pathIn(tree, label, i) {
      let path = '';
      const steps = [];
      for (; i > 0; i = tree.parent[i]) steps.push(label(i));
      for (const step of steps.reverse()) path += step.startsWith('[') || !path ? step : '.' + step;
      return path;
    }
    function pathOf(i) {
      const path = pathIn(tree, at => text(data.nodes[at * NODE + 1]), i);
      return data.root && path ? data.root + (path.startsWith('[') ? '' : '.') + path : path || data.root || 'the root';
    }
    const modelPathOf = i => pathIn(model, at => text(data.rows[at * ROW + 1]), i) || data.type;

    // Both ends of what is chosen.
    function describe(source, target) {
      const details = $('details'), ends = make('div', 'ends');
      details.replaceChildren(ends);
      const left = ends.appendChild(make('div')), n = source < 0 ? null : node(source);
      if (n) {
        left.append(mark(n.fate[0], n.fate[1], n.fate[2]), ' ', make('strong', 'c-' + n.fate[0], n.fate[2]), ' ', make('code', '', pathOf(source)));
        if (n.line) left.append(make('span', 'quiet', '  line ' + n.line + ', column ' + n.column));
        left.append(make('br'), make('span', 'quiet', n.form + ' '), make('code', '', n.found));
      } else left.append(make('span', 'quiet', 'The document has nothing for it.'));
      ends.append(make('div', 'arrow', '→'));
      const right = ends.appendChild(make('div')), r = target < 0 ? null : row(target);
      if (r) {
        right.append(make('code', '', modelPathOf(target)));
        if (target > 0) right.append(make('span', 'quiet', '  ' + r.type));
        if (r.origin) right.append(' ', make('span', 'badge c-' + r.origin[0], r.origin[1]));
        if (r.value !== '') right.append(make('br'), make('code', '', r.value));
        else if (n && n.property) right.append(make('br'), make('span', 'quiet', n.property));
      } else right.append(make('span', 'quiet', n && n.property ? n.property : 'No property has it.'));
      const sentences = [];
      if (n && n.detail) sentences.push(['', n.detail]);
      for (const [severity, sentence] of issuesOf(n ? n.issues : r ? r.issues : -1))
        if (!n || sentence !== n.detail) sentences.push([severities[severity], sentence]);
      for (const [severity, sentence] of sentences) {
        const line = details.appendChild(make('p'));
        if (severity) line.append(make('span', 'badge c-' + (severity === 'note' ? 'null' : 'failed'), severity), ' ');
        line.append(sentence);
      }
    }
    const rowOf = i => node(i).row, sourceOf = i => row(i).source;
    tree.onChoose = i => { model.link(rowOf(i), true); describe(i, rowOf(i)); };
    model.onChoose = i => { tree.link(sourceOf(i), true); describe(sourceOf(i), i); };
    tree.onHover = i => model.link(i < 0 ? rowOf(tree.chosen) : rowOf(i), false);
    model.onHover = i => tree.link(i < 0 ? sourceOf(model.chosen) : sourceOf(i), false);
    tree.onEnter = i => { const to = rowOf(i); if (to >= 0) { model.reveal(to); model.chosen = to; model.element.focus(); } };
    model.onEnter = i => { const to = sourceOf(i); if (to >= 0) { tree.reveal(to); tree.chosen = to; tree.element.focus(); } };
    tree.onNext = (from, back) => {
      for (let step = back ? -1 : 1, i = from + step; i >= 0 && i < tree.count; i += step)
        if (isProblem(node(i).issues)) { tree.reveal(i); return tree.choose(i, true); }
    };
    model.onNext = (from, back) => {
      for (let step = back ? -1 : 1, i = from + step; i >= 0 && i < model.count; i += step)
        if (isProblem(row(i).issues)) { model.reveal(i); return model.choose(i, true); }
    };

    // The filters.
    const pressed = new Set();
    const counts = data.fates.map(() => 0);
    let problems = 0;
    for (let i = 0; i < tree.count; i++) {
      counts[data.nodes[i * NODE + 3]]++;
      if (isProblem(data.nodes[i * NODE + 10])) problems++;
    }
    function chip(id, kind, sign, words, number) {
      if (!number) return;
      const button = make('button');
      button.append(mark(kind, sign, words), ' ' + words + ' ' + number.toLocaleString('en'));
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        if (!pressed.delete(id)) pressed.add(id);
        button.setAttribute('aria-pressed', pressed.has(id));
        applyFilter();
      });
      $('chips').append(button);
    }
    chip('issues', 'failed', '!', 'with issues', problems);
    data.fates.forEach(([id, sign, words], at) => chip(at, id, sign, words, counts[at]));
    function applyFilter() {
      const wanted = $('search').value.trim().toLowerCase();
      if (!wanted && !pressed.size) {
        tree.filter(null); model.filter(null);
        $('matches').textContent = '';
        return tree.reveal(tree.chosen);
      }
      const hits = data.strings.map(string => !wanted || string.toLowerCase().includes(wanted));
      const has = number => number >= 0 && hits[number];
      const matches = new Uint8Array(tree.count), ends = new Uint8Array(model.count), n = data.nodes;
      let found = 0;
      for (let i = 0, o = 0; i < tree.count; i++, o += NODE) {
        const fits = !pressed.size || pressed.has(n[o + 3]) || pressed.has('issues') && isProblem(n[o + 10]);
        if (!fits || wanted && !has(n[o + 1]) && !has(n[o + 4]) && !has(n[o + 8])) continue;
        matches[i] = 1;
        found++;
        if (n[o + 5] >= 0) ends[n[o + 5]] = 1;
      }
      if (wanted && !pressed.size)
        for (let i = 0; i < model.count; i++) if (has(data.rows[i * ROW + 1]) || has(data.rows[i * ROW + 4])) ends[i] = 1;
      if (pressed.has('issues'))
        for (let i = 0; i < model.count; i++) if (isProblem(data.rows[i * ROW + 6])) ends[i] = 1;
      tree.filter(matches); model.filter(ends);
      $('matches').textContent = found.toLocaleString('en') + (found === 1 ? ' value' : ' values');
    }
    let timer;
    $('search').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(applyFilter, 120); });

    // The echo.
    const echo = data.echo || [], isExpected = i => echo[i + 4] === 1;
    let written = 0;
    function showDifferences(upTo) {
      const lines = document.createDocumentFragment();
      for (; written < Math.min(echo.length, upTo * 6); written += 6) {
        const line = lines.appendChild(make('tr', isExpected(written) ? 'expected' : ''));
        const name = line.appendChild(make('td', '', text(echo[written])));
        if (isExpected(written)) name.append(' ', make('span', 'badge', 'expected'));
        const at = line.appendChild(make('td')), to = echo[written + 5], path = text(echo[written + 1]) || 'the root';
        if (to >= 0) {
          at.append(make('button', '', path));
          at.firstChild.addEventListener('click', () => { view('mapping'); tree.reveal(to); tree.chosen = to; tree.element.focus(); });
        } else at.append(make('code', '', path));
        for (const cell of [2, 3]) line.appendChild(make('td')).append(echo[written + cell] < 0 ? make('span', 'quiet', 'nothing') : make('code', '', text(echo[written + cell])));
      }
      $('differences').tBodies[0].append(lines);
      $('more').hidden = written >= echo.length;
    }
    $('more').addEventListener('click', () => showDifferences(written / 6 + 500));
    const unexpected = echo.filter((_, i) => i % 6 === 4 && echo[i] === 0).length;
    $('echo-summary').textContent = !data.echo ? 'Nothing was made, so nothing can be written back.'
      : !echo.length ? 'The model writes the document as it was read.'
      : unexpected ? unexpected.toLocaleString('en') + ' of ' + (echo.length / 6).toLocaleString('en') + ' differences mean something to a service.'
      : 'Nothing differs but what is expected.';
    $('differences').hidden = !echo.length;
    showDifferences(500);
    $('tab-echo').textContent = 'Echo (' + unexpected.toLocaleString('en') + ')';

    function view(name) {
      for (const other of ['mapping', 'echo']) {
        const tab = $('tab-' + other), isIt = other === name;
        tab.setAttribute('aria-selected', isIt);
        tab.tabIndex = isIt ? 0 : -1;
        $(other).hidden = !isIt;
      }
      if (name === 'mapping') { tree.render(); model.render(); }
    }
    for (const name of ['mapping', 'echo']) {
      $('tab-' + name).addEventListener('click', () => view(name));
      $('tab-' + name).addEventListener('keydown', event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        const other = name === 'mapping' ? 'echo' : 'mapping';
        view(other);
        $('tab-' + other).focus();
      });
    }

    $('type').textContent = data.type;
    $('summary').textContent = tree.count.toLocaleString('en') + ' values, ' + problems.toLocaleString('en') + ' with issues';
    if (data.error >= 0) {
      const box = $('error');
      box.hidden = false;
      box.append(make('strong', '', 'No ' + data.type + ' was made.'));
      for (const [, sentence] of issuesOf(data.error)) box.append(make('div', '', sentence));
    }
    tree.choose(0, true);
    document.documentElement.dataset.ready = Math.round(performance.now());
    """#
}
