// Before the first paint: the theme chosen last time, so that a light screen never flashes dark. The app takes over from here.
(() => {
  try {
    const { theme, pair, density } = JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state ?? {};
    const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme === 'system' ? device : theme;
    if (pair) dataset.pair = pair;
    if (density) dataset.density = density;
  } catch {
    // Storage is blocked or damaged: the dark face is the default.
  }
})();
