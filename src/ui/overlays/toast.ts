// toast.ts: visual confirmations; callers also announce them (announce.ts). The code loads with the first one.

export type ToastTone = 'info' | 'success' | 'warn' | 'danger';

export interface Toast {
  tone: ToastTone;
  /** One sentence: what happened. */
  title: string;
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** In progress: stays until replaced. */
  isBusy?: boolean | undefined;
  /** The same id replaces the toast in place. */
  id?: string | undefined;
  /** Removes the toast of this id, if shown. */
  isOver?: boolean | undefined;
}

type Presenter = (toast: Toast) => void;

let presenter: Presenter | undefined;
let waiting: Toast[] = [];
const wakers = new Set<() => void>();

/** Shows a toast for a few seconds, longer when it has an action or reports a failure. */
export function toast(message: Toast): void {
  if (presenter) return presenter(message);
  waiting.push(message);
  for (const wake of wakers) wake();
}

/** Called by the mounted toast region; shows pending toasts. */
export function setPresenter(next: Presenter | undefined): void {
  presenter = next;
  if (!next) return;
  const queue = waiting;
  waiting = [];
  for (const message of queue) next(message);
}

/** Calls back when a toast is pending before the region has loaded; returns an unsubscribe function. */
export function onWaitingToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}
