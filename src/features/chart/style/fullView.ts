// fullView.ts: one chart on the whole screen. The page goes full screen, not the chart alone: dialogs, among them confirmations, stay above it.

const STEP_BACK = 'header, nav, footer, [data-bars], main *';

/** What must be seen whatever covers the page: that it is practice. It stays above the chart. */
const ALWAYS = '[data-always]';

/** Spreads `root` over the page until the returned function is called; what it covers takes no focus. `onEnd`: the person left the full screen. */
export function enterFullView(root: HTMLElement, onEnd: () => void): () => void {
  const covered: Element[] = [];
  for (let part: HTMLElement = root; part.parentElement && part !== document.body; part = part.parentElement)
    for (const beside of part.parentElement.children)
      if (
        beside !== part &&
        beside.matches(STEP_BACK) &&
        !beside.matches(ALWAYS) &&
        !beside.hasAttribute('inert')
      )
        covered.push(beside);
  for (const each of covered) each.toggleAttribute('inert', true);
  const style = root.getAttribute('style');
  const always = document.querySelector<HTMLElement>(ALWAYS);
  const alwaysStyle = always?.getAttribute('style') ?? null;
  const height = always?.offsetHeight ?? 0;
  Object.assign(root.style, { position: 'fixed', inset: `${height}px 0 0`, zIndex: '30' });
  if (always) Object.assign(always.style, { position: 'fixed', inset: '0 0 auto', zIndex: '31' });
  let isOver = false;
  let wasFull = false;
  const onChange = () => {
    if (document.fullscreenElement) wasFull = true;
    else if (wasFull) onEnd();
  };
  document.addEventListener('fullscreenchange', onChange);
  // Refused or not offered (on some phones): it fills the window then.
  void Promise.resolve(document.documentElement.requestFullscreen?.()).then(
    () => isOver && leaveScreen(),
    () => undefined,
  );
  return () => {
    isOver = true;
    document.removeEventListener('fullscreenchange', onChange);
    for (const each of covered) each.removeAttribute('inert');
    putBack(root, style);
    if (always) putBack(always, alwaysStyle);
    leaveScreen();
  };
}

function putBack(element: HTMLElement, style: string | null): void {
  if (style === null) element.removeAttribute('style');
  else element.setAttribute('style', style);
}

function leaveScreen(): void {
  if (document.fullscreenElement === document.documentElement)
    void document.exitFullscreen().catch(() => undefined);
}
