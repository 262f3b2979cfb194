// adoptStyles.mjs: styles that a package brings along in its script are adopted by the document: a style element would need a policy that allows any.

const PACKAGE = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const INSERT = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/** Vite plugin. Throws when the package inserts its styles in a way that is not known here. */
export function adoptStyles() {
  return {
    name: 'trine-adopt-styles',
    enforce: 'pre',
    transform(code, id) {
      return PACKAGE.test(id.split('?')[0]) ? { code: adopting(code), map: null } : null;
    },
  };
}

export function adopting(code) {
  if (!INSERT.test(code))
    throw new Error('sonner inserts its styles in another way than before: adapt .ci/adoptStyles.mjs.');
  return code.replace(
    INSERT,
    `function __insertCSS(code) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`,
  );
}
