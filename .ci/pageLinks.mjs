// pageLinks.mjs: links of the repository's Markdown as the documentation site has them, and those it cannot have.

/**
 * A README is the page of its folder there: links to it lead to index.md. What is told in code, or stands
 * elsewhere, stays.
 */
export function pageLinks(markdown) {
  return markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(README_LINK, '$1index.md')))
    .join('');
}

const README_LINK = /(\]\((?![a-z]+:)(?:[^)\s#]*\/)?)README\.md(?=[)#])/g;

/**
 * What is a file of the repository or the reader's own machine, and no page. VitePress asks without `.md`;
 * every other link that leads nowhere fails the build.
 */
export const NO_PAGES = [
  /^https?:\/\/localhost\b/,
  /^(?:\.{1,2}\/)*(?:src|gateway|\.ci|e2e)\//,
  /^(?:\.{1,2}\/)*docs\/decisions\/?(?:index)?$/,
  /^(?:\.{1,2}\/)*(?:package(?:-lock)?\.json|LICENSE|(?:systemd\/)?nginx\.conf)$/,
];
