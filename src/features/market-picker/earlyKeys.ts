// earlyKeys.ts: what is typed between opening the list of markets and its arrival: kept for its search field.

export interface EarlyKeys {
  text: string;
  /** Enter came last: the first match is meant. */
  isEntered: boolean;
}

/** A list that has not come by then will not be waited for by anybody's fingers. */
const PATIENCE_MS = 10_000;

let caught: EarlyKeys | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on keys are kept, and do nothing else, until the list takes them or Escape is pressed. */
export function catchEarlyKeys(): void {
  stop();
  caught = { text: '', isEntered: false };
  timer = setTimeout(stop, PATIENCE_MS);
  document.addEventListener('keydown', keep, { capture: true });
}

/** What was typed so far; nothing is kept any more. */
export function takeEarlyKeys(): EarlyKeys {
  const taken = caught ?? { text: '', isEntered: false };
  stop();
  return taken;
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('keydown', keep, { capture: true });
  caught = undefined;
}

function keep(event: KeyboardEvent): void {
  if (caught === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') return stop();
  if (event.key === 'Enter') caught.isEntered = caught.text !== '';
  else if (event.key === 'Backspace') caught.text = caught.text.slice(0, -1);
  else if (event.key.length === 1) caught.text += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
