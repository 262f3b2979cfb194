// Before the first paint: the theme chosen last time, so that a light screen never flashes dark. The app takes over from here.
(() => {
  const root = document.documentElement;
  const { wordsDe } = document.currentScript?.dataset ?? {};
  let chosen = 'auto';
  try {
    const { theme, pair, density, language } = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state ?? {};
    const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    const { dataset } = root;
    if (theme) dataset.theme = theme === 'system' ? device : theme;
    if (pair) dataset.pair = pair;
    if (density) dataset.density = density;
    if (language) chosen = language;
  } catch {
    // Storage is blocked or damaged: the dark face is the default.
  }
  // As ui/language.ts has it. The words are asked for beside the code that needs them, not after it.
  if (chosen !== 'de' && (chosen === 'en' || !/^de\b/i.test(navigator.language))) return;
  root.lang = 'de';
  if (wordsDe) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: wordsDe }));
})();
