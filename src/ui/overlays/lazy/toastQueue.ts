// toastQueue.ts: which toast is visible: one at a time, the worst first.
import type { Toast, ToastTone } from '../toast.ts';

const RANK: Record<ToastTone, number> = { info: 0, success: 0, warn: 1, danger: 2 };
const rankOf = ({ tone }: Toast): number => RANK[tone];

type Entry = [id: string, toast: Toast];

/** `present` shows, replaces, delays or ends a toast; `closed` says that one is gone from the screen. */
export function createToastQueue(view: {
  show: (toast: Toast, id: string) => void;
  hide: (id: string) => void;
}) {
  let shown: Entry | undefined;
  const waiting = new Map<string, Toast>();
  let lastId = 0;

  function open(id: string, toast: Toast): void {
    if (shown && shown[0] !== id) view.hide(shown[0]);
    shown = [id, toast];
    view.show(toast, id);
  }

  function present(toast: Toast): void {
    lastId += 1;
    const id = toast.id ?? `toast-${lastId}`;
    waiting.delete(id);
    const isShown = shown?.[0] === id;
    if (toast.isOver) {
      if (isShown) view.hide(id);
    } else if (isShown || shown === undefined || replaces(toast, shown[1])) open(id, toast);
    else waiting.set(id, toast);
  }

  function closed(id: string): void {
    if (shown?.[0] !== id) return;
    shown = undefined;
    const [worst] = [...waiting].toSorted(([, a], [, b]) => rankOf(b) - rankOf(a));
    if (worst === undefined) return;
    waiting.delete(worst[0]);
    open(...worst);
  }

  return { present, closed };
}

/** A failure stays until it was read or the user acts again; any other toast gives way to one that is no less grave. */
function replaces(next: Toast, shown: Toast): boolean {
  if (next.isBusy) return true;
  return rankOf(shown) === 0 || rankOf(next) > rankOf(shown);
}
