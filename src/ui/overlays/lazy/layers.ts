// layers.ts: on a touch device, back closes the top layer (menu, popover, dialog, sheet) instead of leaving the page.
import { useEffect, useEffectEvent } from 'react';

/** Not in TypeScript's library yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
    /** Ends the listeners below. */
    layers?: AbortController;
  }
}

/** What back does in each open layer, the top one last. */
const layers: (() => void)[] = [];
let watcher: Watcher | undefined;
let traversal: Traversal | undefined;
/** Entries of layers are numbered in the order in which they were written, also over a reload. */
let newest = Date.now();
/** Number of the current entry; of a page half above the entry it was opened from, or half below the one above it. */
let position = newest + 0.5;
/** The newest entry from which a page was opened: forward from there leads to that page. */
let lastBelowPage = 0;
/** The address below the layers, and the one that replaced it while they were open (a redirect). */
let below = '';
let redirect: { from: string; to: string } | undefined;
/** How the current entry was reached. */
let isForward = false;
let isBack = false;

/** The history is going to another entry. */
interface Traversal {
  /** Position of the entry, if it is a page. */
  at: number;
  limit: ReturnType<typeof setTimeout>;
  /** A page was opened meanwhile, which the browser leaves again. */
  page?: string;
}

const TRAVERSAL_MS = 1_000;

/** Back calls `onBack` instead of leaving the page while the layer is open and on top. It may refuse to close. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isOpen ? openLayer(() => back()) : undefined), [isOpen]);
}

/** The same without a component; returns a function to be called when the layer has closed. */
export function openLayer(onBack: () => void): () => void {
  if (!window.matchMedia('(pointer: coarse)').matches) return () => undefined;
  const layer = () => onBack();
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // Escape asks a watcher to close after the page's handlers: it must not reach the layer below as well.
    watcher?.destroy();
    watcher = undefined;
    settleSoon();
  };
}

/** Where one layer closes and the next opens, both are over by then. */
function settleSoon(): void {
  setTimeout(settle);
}

/**
 * One watcher for all layers: a second one would be closed together with the first, unless the person has touched the
 * page between. Only Android passes back to watchers; elsewhere each layer has a history entry.
 */
function settle(): void {
  const { userAgent } = navigator;
  // The web views of wallets are Android too, and pass back to none.
  const CloseWatcher = /Android(?!.*; wv\))/.test(userAgent) ? window.CloseWatcher : undefined;
  if (CloseWatcher) watch(CloseWatcher);
  else settleHistory();
}

function watch(CloseWatcher: new () => Watcher): void {
  if (watcher || layers.length === 0) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => {
    watcher = undefined;
    layers.at(-1)?.();
    settleSoon();
  };
}

/**
 * As many entries as open layers. Those left below a page that was opened from a layer are passed in the direction in
 * which they were reached; those left by a reload are left again.
 */
function settleHistory(): void {
  const { layer, id = 0 } = entry();
  const surplus = layer - layers.length;
  if (traversal) return;
  const wasRefused = isBack && surplus < 0;
  isBack = false;
  if (surplus === 0) return;
  if (surplus > 0) {
    if (isForward && id <= lastBelowPage) traverse(1, id + 0.5);
    else traverse(-surplus, id - surplus + 0.5);
  } else if (wasRefused) {
    // Its entry is the next one. Browsers would skip one that is written without a press.
    traverse(-surplus, position);
  } else {
    if (layer === 0) below = location.href;
    for (let next = layer + 1; next <= layers.length; next += 1) {
      newest += 1;
      position = newest;
      // Not by the router's `pushState`, which reports a navigation.
      History.prototype.pushState.call(history, { layer: next, id: newest }, '');
    }
  }
}

function traverse(by: number, at: number): void {
  traversal = { at, limit: setTimeout(endTraversal, TRAVERSAL_MS) };
  history.go(by);
}

function endTraversal(): void {
  clearTimeout(traversal?.limit);
  traversal = undefined;
  settle();
}

/** The current entry's place among those of the layers and its number; of a page 0 and none. */
function entry(): { layer: number; id?: number } {
  return { layer: 0, ...(history.state as { layer?: number; id?: number } | null) };
}

function onPushState(): void {
  if (Number.isInteger(position)) {
    lastBelowPage = position;
    position += 0.5;
  }
  // A layer that stays open needs an entry above the page.
  if (traversal) traversal.page = location.href;
  else settleSoon();
}

/** The entry stays that of the layer; the page below it is replaced once the history is there. */
function onReplaceState(): void {
  if (!Number.isInteger(position)) return;
  redirect = { from: below, to: location.href };
  const state = { layer: Math.max(layers.length, 1), id: position };
  History.prototype.replaceState.call(history, state, '');
}

function applyRedirect(): void {
  if (redirect === undefined || location.href !== redirect.from) return;
  const { to } = redirect;
  if (entry().layer === 0) redirect = undefined;
  History.prototype.replaceState.call(history, history.state, '', to);
}

function onPopState(): void {
  applyRedirect();
  const { layer, id } = entry();
  isForward = id !== undefined && id > position;
  position = id ?? traversal?.at ?? (Number.isInteger(position) ? position - 0.5 : position);
  if (traversal) {
    const { page } = traversal;
    if (page !== undefined && page !== location.href) history.pushState(null, '', page);
    return endTraversal();
  }
  isBack = layer < layers.length;
  for (const back of layers.slice(layer).toReversed()) back();
  settleSoon();
}

// Where this file is loaded again, as by a hot update, its last copy alone acts.
window.layers?.abort();
window.layers = new AbortController();
// Sent by the router.
window.addEventListener('pushState', onPushState, { signal: window.layers.signal });
window.addEventListener('replaceState', onReplaceState, { signal: window.layers.signal });
// Before the router reads the address.
window.addEventListener('popstate', onPopState, { signal: window.layers.signal, capture: true });
settleSoon();
