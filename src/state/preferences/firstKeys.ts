// firstKeys.ts: a search that is asked for before the page listens: its keys are kept and pressed again once somebody does.
import { preferences } from './preferences.ts';
import { keysOf, strokeOf } from './shortcutKeys.ts';

const SEARCHES = ['market', 'palette'] as const;
/** Screens on which the key of the markets opens a search. */
const WITH_MARKETS = /^\/(?:$|trade|predictions)/;
/** A page that has not come by then will not be waited for by anybody's fingers. */
const PATIENCE_MS = 30_000;

let unheard: ReadonlySet<string> = new Set();
let asked: string | undefined;
let kept: KeyboardEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called once, before anything is drawn. */
export function keepFirstKeys(): void {
  forget();
  unheard = new Set(SEARCHES);
  document.addEventListener('keydown', keep, { capture: true });
}

/** Somebody listens for these from now on: what was kept for one of them is pressed again, in its order. */
export function pressFirstKeys(ids: readonly string[]): void {
  if (unheard.size === 0) return;
  unheard = new Set([...unheard].filter((id) => !ids.includes(id)));
  const events = asked !== undefined && ids.includes(asked) ? kept : [];
  if (events.length > 0 || unheard.size === 0) stop();
  for (const event of events)
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', copyOf(event)));
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('keydown', keep, { capture: true });
  unheard = new Set();
  forget();
}

function forget(): void {
  asked = undefined;
  kept = [];
}

function keep(event: KeyboardEvent): void {
  if (event.isComposing) return;
  asked ??= begun(event);
  if (asked === undefined) return;
  if (event.key === 'Escape') return forget();
  kept.push(event);
  event.preventDefault();
  event.stopPropagation();
}

function begun(event: KeyboardEvent): string | undefined {
  const search = searchOf(event);
  clearTimeout(timer);
  if (search !== undefined) timer = setTimeout(stop, PATIENCE_MS);
  return search;
}

function searchOf(event: KeyboardEvent): string | undefined {
  const stroke = strokeOf(event);
  const id = SEARCHES.find(
    (each) => unheard.has(each) && stroke !== '' && keysOf(preferences.getState(), each) === stroke,
  );
  return id === 'market' && !WITH_MARKETS.test(location.pathname) ? undefined : id;
}

function copyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyboardEventInit {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
}
