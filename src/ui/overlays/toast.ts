// toast.ts: toasts only confirm, and only to the eye: whoever toasts also announces (announce.ts). The machinery loads with the first one.

export type ToastTone = 'info' | 'success' | 'warn' | 'danger';

export interface Toast {
  tone: ToastTone;
  /** One sentence: what happened. */
  title: string;
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** Something goes on: it stays until it is replaced. */
  isBusy?: boolean | undefined;
  /** The same id again replaces the toast in place. */
  id?: string | undefined;
  /** Takes away the toast of this id, if it is in view. */
  isOver?: boolean | undefined;
}

type Presenter = (toast: Toast) => void;

let presenter: Presenter | undefined;
let waiting: Toast[] = [];
const wakers = new Set<() => void>();

/** Shows a toast for a few seconds, longer when it carries an act or bad news. */
export function toast(message: Toast): void {
  if (presenter) return presenter(message);
  waiting.push(message);
  for (const wake of wakers) wake();
}

/** Called by the toast region when it is on the page; what waited is shown. */
export function setPresenter(next: Presenter | undefined): void {
  presenter = next;
  if (!next) return;
  const queue = waiting;
  waiting = [];
  for (const message of queue) next(message);
}

/** Calls back when a toast waits for a presenter; returns the way out. */
export function onWaitingToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}
