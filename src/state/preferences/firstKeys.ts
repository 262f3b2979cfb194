// firstKeys.ts: keeps a search shortcut and the text typed before the page handles keys, and replays them.
import { preferences } from './preferences.ts';
import { keysOf, strokeOf } from './shortcutKeys.ts';

const SEARCHES = ['market', 'palette'] as const;
/** Paths on which the market shortcut opens a search. */
const WITH_MARKETS = /^\/(?:$|trade|predictions)/;
/** Keystrokes are discarded when the page takes longer than this. */
const TIMEOUT_MS = 30_000;

declare global {
  interface Window {
    /** The keys pressed since the first paint, from appearance.js. */
    firstKeys?: readonly KeyboardEvent[];
  }
}

let unhandled: ReadonlySet<string> = new Set();
let requested: string | undefined;
let kept: KeyboardEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to keep keystrokes, from those since the first paint on. Called once, before the first render. */
export function keepFirstKeys(): void {
  forget();
  unhandled = new Set(SEARCHES);
  document.addEventListener('keydown', keep, true);
  window.onkeydown = null;
  window.firstKeys?.forEach(keep);
}

/**
 * To be called when shortcuts `ids` are handled: replays the kept keystrokes in order if one of these opened
 * the search.
 */
export function pressFirstKeys(ids: readonly string[]): void {
  if (unhandled.size === 0) return;
  unhandled = new Set([...unhandled].filter((id) => !ids.includes(id)));
  const events = requested !== undefined && ids.includes(requested) ? kept : [];
  if (events.length > 0 || unhandled.size === 0) stop();
  for (const event of events)
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', copyOf(event)));
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('keydown', keep, true);
  unhandled = new Set();
  forget();
}

function forget(): void {
  requested = undefined;
  kept = [];
}

function keep(event: KeyboardEvent): void {
  if (event.isComposing) return;
  requested ??= begun(event);
  if (requested === undefined) return;
  if (event.key === 'Escape') return forget();
  kept.push(event);
  event.preventDefault();
  event.stopPropagation();
}

function begun(event: KeyboardEvent): string | undefined {
  const search = searchOf(event);
  clearTimeout(timer);
  if (search !== undefined) timer = setTimeout(stop, TIMEOUT_MS);
  return search;
}

function searchOf(event: KeyboardEvent): string | undefined {
  const stroke = strokeOf(event);
  const id = SEARCHES.find(
    (each) => unhandled.has(each) && stroke !== '' && keysOf(preferences.getState(), each) === stroke,
  );
  return id === 'market' && !WITH_MARKETS.test(location.pathname) ? undefined : id;
}

function copyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyboardEventInit {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
}
