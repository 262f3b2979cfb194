// fullView.ts: the chart's full view. The page goes full screen, not only the chart: dialogs, among them confirmations,
// stay above it.

const STEP_BACK = 'header, nav, footer, [data-bars], main *';

/**
 * Enlarges `root` over the page until the returned function is called; covered elements are inert. `onEnd`: the person
 * left full screen.
 */
export function enterFullView(root: HTMLElement, onEnd: () => void): () => void {
  const document = root.ownerDocument;
  const covered: Element[] = [];
  for (let part: HTMLElement = root; part.parentElement && part !== document.body; part = part.parentElement)
    for (const beside of part.parentElement.children)
      if (beside !== part && beside.matches(STEP_BACK) && !beside.hasAttribute('inert')) covered.push(beside);
  for (const each of covered) each.toggleAttribute('inert', true);
  const style = root.getAttribute('style');
  Object.assign(root.style, { position: 'fixed', inset: '0', zIndex: '30' });
  const lower = import.meta.env.MODE === 'practice' ? keepRibbon(root) : undefined;
  let isOver = false;
  let wasFull = false;
  const onChange = () => {
    if (document.fullscreenElement) wasFull = true;
    else if (wasFull) onEnd();
  };
  document.addEventListener('fullscreenchange', onChange);
  // Refused or unsupported (on some phones): it fills the window.
  void Promise.resolve(document.documentElement.requestFullscreen?.()).then(
    () => isOver && leaveScreen(document),
    () => undefined,
  );
  return () => {
    isOver = true;
    document.removeEventListener('fullscreenchange', onChange);
    for (const each of covered) each.removeAttribute('inert');
    if (style === null) root.removeAttribute('style');
    else root.setAttribute('style', style);
    lower?.();
    leaveScreen(document);
  };
}

/** The practice ribbon must always be visible: it stays above the chart until the returned function is called. */
function keepRibbon(root: HTMLElement): (() => void) | undefined {
  const ribbon = document.querySelector<HTMLElement>('[data-always]');
  if (ribbon === null) return undefined;
  root.style.top = `${ribbon.offsetHeight}px`;
  // Its tint is translucent over the page.
  const background =
    'linear-gradient(var(--color-accent-tint), var(--color-accent-tint)), var(--color-canvas)';
  Object.assign(ribbon.style, { position: 'fixed', inset: '0 0 auto', zIndex: '31', background });
  return () => ribbon.removeAttribute('style');
}

function leaveScreen(document: Document): void {
  if (document.fullscreenElement === document.documentElement)
    void document.exitFullscreen().catch(() => undefined);
}
