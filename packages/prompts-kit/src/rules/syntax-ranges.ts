/**
 * Code, links, math and template blocks. Linear: each alternative ends before its own start could occur again, or fails at most
 * once for each length of its start.
 */
const syntaxPattern = /* @__PURE__ */ new RegExp(
  [
    // Fenced code, also within a line; without an end if it starts a line.
    /(?<![`~])(?<fence>`{3,9}|~{3,9})[^]*?\k<fence>[`~]*/,
    /(?<=^[ \t>]*)(?:```|~~~)[^]*/,
    /(?<!`)(?<code>`{1,2})(?!`)[^\n]*?[^`\n]\k<code>(?!`)/,
    // Wiki links, links and URLs.
    /\[\[[^[\]\n]+\]\]/,
    /\[[^[\]\n]*\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/,
    /\bhttps?:\/\/[!-;=?-~]*/,
    // Math of Markdown, whose dollars are no prices, and of LaTeX, whose commands are no escapes such as `\n`.
    /\$\$(?:(?!\$\$|\n[ \t\r]*\n)[^])+\$\$/,
    /(?<![\w\\$])\$(?=[^\s$])[^$\n]*?[^\s$\\]\$(?![\w{$])/,
    /\\(?![nrt]\{)[A-Za-z]+\*?(?:\[[^[\]\n]*\])*(?:\{(?:[^{}\n]|\{[^{}\n]*\})*\})+/,
    // More math of LaTeX; tags of Jinja, Liquid and ERB, sections of Handlebars, and comments of Jinja.
    /(?<open>\\[([]|[{<]%|(?<!\{)\{#)(?:(?!\k<open>)[^])*?(?:\\[)\]]|[%#][}>])/,
    /\{\{~?[#^/][^{}\n]*\}\}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Matches the name of a tag, and what makes it the end of a block. */
const tagPattern = /^(?:\{%[-+]?\s*|\{\{~?[#^]?|\\(?:begin)?)(\/|end)?\{?([^\s{}%]+)/;

/**
 * Returns a function that returns whether an index is in code, a link, math or a template block of a prompt. Pass indices in
 * ascending order.
 */
export function createSyntaxTest(content: string): (index: number) => boolean {
  const ranges: { start: number; end: number }[] = [];
  const openTags = new Map<string, { end: number }[]>();
  for (const { 0: source, index } of content.matchAll(syntaxPattern)) {
    const range = { start: index, end: index + source.length };
    ranges.push(range);
    const [, end, name] = tagPattern.exec(source) ?? [];
    if (name === undefined) continue;
    const open = openTags.get(name) ?? [];
    openTags.set(name, open);
    if (end === undefined) open.push(range);
    else {
      const start = open.pop();
      if (start) start.end = range.end;
    }
  }

  let next = 0;
  let end = 0;
  return (index) => {
    for (let range = ranges[next]; range && range.start <= index; range = ranges[next]) {
      end = Math.max(end, range.end);
      next += 1;
    }
    return index < end;
  };
}
