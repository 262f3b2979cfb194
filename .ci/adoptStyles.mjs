// adoptStyles.mjs: styles that a package brings along in its script are adopted by the document: a style element would need a policy that allows any.

/** The docking library's own looks: the app has one (src/app/workspace/dockStyles.ts). */
const DOCK = /\/node_modules\/dockview-react\/dist\/styles\/dockview\.css$/;
const DOCK_LOOK = /^[^\n{}]*\.dockview-theme-[^{}]*\{[^{}]*\}/gm;

/** It counts what floats in an attribute that is not for that: assistive technology would hear of levels that mean nothing. */
const DOCK_CODE = /\/node_modules\/dockview-core\/dist\/package\/main\.esm\.mjs$/;

const PACKAGE = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const INSERT = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/** Vite plugin. Throws when the package inserts its styles in a way that is not known here. */
export function adoptStyles() {
  return {
    name: 'trine-adopt-styles',
    enforce: 'pre',
    transform(code, id) {
      const [path] = id.split('?');
      if (DOCK.test(path)) return { code: code.replace(DOCK_LOOK, ''), map: null };
      if (DOCK_CODE.test(path)) return { code: code.replaceAll('"aria-level"', '"data-level"'), map: null };
      return PACKAGE.test(path) ? { code: adopting(code), map: null } : null;
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
