// Before the first paint: the theme chosen last time, so that a light screen never flashes dark. The app takes over from here.
// And an eye on every file that follows: one that is not the one that was built is refused by the browser, and the page ends at /files.html.
(() => {
  const root = document.documentElement;
  let isLooking = false;
  const isAsBuilt = ([file, integrity]) =>
    fetch(file, { integrity }).then(
      () => true,
      () => false,
    );
  /** Whether there is an answer from this address, with bytes other than those that were built. A connection that comes back in between changes nothing. */
  const isChanged = async (entry) => {
    if (await isAsBuilt(entry)) return false;
    const answer = await fetch(entry[0]).catch(() => undefined);
    // A server of pages answers an address it does not know with a page: the file is gone, not changed.
    return (
      answer?.ok === true &&
      !/html/.test(answer.headers.get('content-type') ?? '') &&
      !(await isAsBuilt(entry))
    );
  };
  const look = async () => {
    const map = document.querySelector('script[type=importmap]')?.textContent;
    if (!map || isLooking) return;
    isLooking = true;
    const changed = await Promise.all(Object.entries(JSON.parse(map).integrity).map(isChanged));
    isLooking = false;
    if (changed.includes(true)) location.replace('/files.html');
  };
  addEventListener(
    'error',
    ({ target }) => void (target instanceof HTMLElement && target.matches('script, link') && look()),
    true,
  );
  for (const name of ['vite:preloadError', 'trine:refused']) addEventListener(name, () => void look());
  root.dataset.watched = '';
  /** Of a file the app will import: asked for beside the code that imports it, not after it. */
  const preload = (href) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const { wordsDe, trade } = document.currentScript?.dataset ?? {};
  // Whose frame is drawn until the app draws its own.
  if (/^\/(?:trade(?:\/|$)|$)/.test(location.pathname)) {
    root.dataset.trade = '';
    if (trade) preload(trade);
  }

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
    // Storage is blocked or damaged: the face follows the device.
  }
  // As ui/text/language.ts has it.
  if (chosen !== 'de' && (chosen === 'en' || !/^de\b/i.test(navigator.language))) return;
  root.lang = 'de';
  if (wordsDe) preload(wordsDe);
})();
