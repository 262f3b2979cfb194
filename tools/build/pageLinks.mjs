// pageLinks.mjs: links of the repository's Markdown as the documentation site writes them, and those the site cannot
// have.

/**
 * There a README is the page of its folder: links to it lead to index.md. Links in code and external links are
 * unchanged.
 */
export function pageLinks(markdown) {
  return markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(README_LINK, '$1index.md')))
    .join('');
}

const README_LINK = /(\]\((?![a-z]+:)(?:[^)\s#]*\/)?)README\.md(?=[)#])/g;

/**
 * Links to files of the repository or to the reader's own machine, which are not pages. VitePress looks them up without `.md`;
 * every other broken link fails the build.
 */
export const NO_PAGES = [
  /^https?:\/\/localhost\b/,
  /^(?:\.{1,2}\/)*(?:src|gateway|tools|bench|e2e)\//,
  /^(?:\.{1,2}\/)*docs\/decisions\/?(?:index)?$/,
  /^(?:\.{1,2}\/)*(?:package(?:-lock)?\.json|LICENSE|(?:systemd\/)?nginx\.conf)$/,
];
