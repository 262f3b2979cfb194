// appearance.js: leads a browser that is too old to /browser.html, sets theme and language before the first paint, keeps
// keys pressed before the app runs, and checks the build's files when one fails to load: if one has other bytes, the
// page goes to /files.html.
(() => {
  // Safari 17.4, Firefox 124 and Chrome 116 have the first, Firefox 128 the second.
  if (!AbortSignal.any || typeof CSSPropertyRule === 'undefined') {
    stop();
    return location.replace('/browser.html');
  }
  const root = document.documentElement;
  let isChecking = false;
  const isAsBuilt = ([file, integrity]) =>
    fetch(file, { integrity }).then(
      () => true,
      () => false,
    );
  /** Whether the address answers with bytes other than the built ones. The second check excludes a connection that returned in between. */
  const isChanged = async (entry) => {
    if (await isAsBuilt(entry)) return false;
    const answer = await fetch(entry[0]).catch(() => undefined);
    // A single-page server answers an unknown address with the page: the file is missing, not changed.
    return (
      answer?.ok === true &&
      !/html/.test(answer.headers.get('content-type') ?? '') &&
      !(await isAsBuilt(entry))
    );
  };
  const check = async () => {
    const map = document.querySelector('script[type=importmap]')?.textContent;
    if (!map || isChecking) return;
    isChecking = true;
    const changed = await Promise.all(Object.entries(JSON.parse(map).integrity).map(isChanged));
    isChecking = false;
    if (changed.includes(true)) location.replace('/files.html');
  };
  addEventListener(
    'error',
    ({ target }) => void (target instanceof HTMLElement && target.matches('script, link') && check()),
    true,
  );
  for (const name of ['vite:preloadError', 'trine:refused']) addEventListener(name, () => void check());
  root.dataset.watched = '';

  // For src/state/preferences/firstKeys.ts, which takes over.
  window.firstKeys = [];
  window.onkeydown = (event) => {
    window.firstKeys.push(event);
    // The default keys of a search: some browsers use them for their own.
    if (event.key === '/' || ((event.ctrlKey || event.metaKey) && event.key === 'k')) event.preventDefault();
  };

  // The frame of the trade screen is shown until the app renders.
  if (/^\/(?:trade(?:\/|$)|$)/.test(location.pathname)) root.dataset.trade = '';

  let chosen = 'auto';
  const isMore = matchMedia('(prefers-contrast: more)').matches;
  const device = isMore ? 'contrast' : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = device;
  try {
    const { theme, pair, density, language } =
      JSON.parse(localStorage.getItem('trine.preferences') ?? '{}').state ?? {};
    const { dataset } = root;
    if (theme && theme !== 'system') dataset.theme = theme;
    if (pair) dataset.pair = pair;
    if (density) dataset.density = density;
    if (language) chosen = language;
  } catch {
    // Storage is blocked or damaged: the theme follows the device.
  }
  // Same rule as ui/text/language.ts.
  const LANGUAGES = ['en', 'de', 'es', 'zh'];
  const language = LANGUAGES.includes(chosen) ? chosen : navigator.language.toLowerCase().split('-')[0];
  if (!LANGUAGES.includes(language)) return;
  root.lang = language;
  // Requested in parallel with the code that imports it.
  const href = document.currentScript?.getAttribute(`data-words-${language}`);
  if (href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
