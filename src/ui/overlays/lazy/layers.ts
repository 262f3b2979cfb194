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

/** To how many entries of layers the history is going. */
interface Traversal {
  to: number;
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
  const CloseWatcher = /Android/.test(navigator.userAgent) ? window.CloseWatcher : undefined;
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
 * As many entries as open layers. Those left below a page that was opened from a layer, or reached by forward or
 * reload, are left again at once.
 */
function settleHistory(): void {
  const surplus = depth() - layers.length;
  if (traversal || surplus === 0) return;
  if (surplus > 0) {
    traversal = { to: layers.length, limit: setTimeout(endTraversal, TRAVERSAL_MS) };
    history.go(-surplus);
    return;
  }
  // Not by the router's `pushState`, which reports a navigation.
  for (let next = depth() + 1; next <= layers.length; next += 1)
    History.prototype.pushState.call(history, { layer: next }, '');
}

function endTraversal(): void {
  clearTimeout(traversal?.limit);
  traversal = undefined;
  settle();
}

/** Position of the current entry among those of the layers; 0 for an entry of a page. */
function depth(): number {
  return (history.state as { layer?: number } | null)?.layer ?? 0;
}

function onPushState(): void {
  if (traversal) traversal.page = location.href;
}

function onPopState(): void {
  const page = traversal?.page;
  if (page !== undefined || depth() === traversal?.to) {
    if (page !== undefined && page !== location.href) history.pushState(null, '', page);
    return endTraversal();
  }
  for (const back of layers.slice(depth()).toReversed()) back();
  settleSoon();
}

// Where this file is loaded again, as by a hot update, its last copy alone acts.
window.layers?.abort();
window.layers = new AbortController();
// Sent by the router.
window.addEventListener('pushState', onPushState, { signal: window.layers.signal });
window.addEventListener('popstate', onPopState, { signal: window.layers.signal });
settleSoon();
