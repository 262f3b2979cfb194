// adoptStyles.mjs: styles that a package inserts from its script are adopted by the document: a style element would
// need a policy that allows any.

/** The docking library's own theme: the app has one (src/app/workspace/dockStyles.ts). */
const DOCK = /\/node_modules\/dockview-react\/dist\/styles\/dockview\.css$/;
const DOCK_LOOK = /^[^\n{}]*\.dockview-theme-[^{}]*\{[^{}]*\}/gm;

/**
 * The library stores the order of floating groups in an ARIA attribute: screen readers would announce meaningless
 * levels.
 */
const DOCK_CODE = /\/node_modules\/dockview-core\/dist\/package\/main\.esm\.mjs$/;

const PACKAGE = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const INSERT = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/** Number of places in the library's code that name the attribute: where it is set, read and observed. */
const LEVELS = 3;

/** Vite plugin. Throws when a package inserts its styles in a way this plugin does not know. */
export function adoptStyles() {
  return {
    name: 'trine-adopt-styles',
    enforce: 'pre',
    transform(code, id) {
      const [path] = id.split('?');
      if (DOCK.test(path)) return { code: plainDock(code), map: null };
      if (DOCK_CODE.test(path)) return { code: levelled(code), map: null };
      return PACKAGE.test(path) ? { code: adopting(code), map: null } : null;
    },
  };
}

function plainDock(code) {
  const plain = code.replace(DOCK_LOOK, '');
  if (plain === code || plain.includes('.dockview-theme-'))
    throw new Error(
      'dockview writes its themes in another way than before: adapt tools/build/adoptStyles.mjs.',
    );
  return plain;
}

function levelled(code) {
  if (code.split('aria-level').length - 1 !== LEVELS || code.split('"aria-level"').length - 1 !== LEVELS)
    throw new Error('dockview counts levels in another way than before: adapt tools/build/adoptStyles.mjs.');
  return code.replaceAll('"aria-level"', '"data-level"');
}

export function adopting(code) {
  if (!INSERT.test(code))
    throw new Error(
      'sonner inserts its styles in another way than before: adapt tools/build/adoptStyles.mjs.',
    );
  return code.replace(
    INSERT,
    `function __insertCSS(code) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`,
  );
}
