// useNoticeToasts.ts: shows new notices as toasts and announces them.
import { ownerOf, useSession } from '#state/account/session.ts';
import { notices, type Notice } from '#state/notices.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { toast } from '#ui/overlays/toast.ts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Shows each new notice as a toast and announces it; the notice stays in its list. */
export function useNoticeToasts(): void {
  useEffect(() => {
    const seen = new Map(notices.getState().notices.map((notice) => [notice.id, contentOf(notice)]));
    // Work in progress stays visible until replaced; if its notice is removed, its toast closes.
    const busy = new Set<string>();
    // An account's success toasts close with it: under the next account they would mislead.
    const ofAccount = new Set<string>();
    const stopOwner = useSession.subscribe((now, before) => {
      if (ownerOf(now) !== ownerOf(before)) endAll(ofAccount);
    });
    const stopNotices = notices.subscribe(({ notices: list }) => {
      endToasts(busy, list);
      const newest = newestOf(list);
      // Read meanwhile, or first again because a newer one was removed.
      if (!newest || seen.get(newest.id) === contentOf(newest)) return;
      seen.set(newest.id, contentOf(newest));
      if (!isShown(newest)) return;
      if (newest.isBusy) busy.add(newest.id);
      if (isAccountSuccess(newest)) ofAccount.add(newest.id);
      else ofAccount.delete(newest.id);
      show(newest);
    });
    return () => {
      stopOwner();
      stopNotices();
    };
  }, []);
}

/** Without what reading it changes. */
const contentOf = ({ at, title, detail, tone, isBusy }: Notice): string =>
  JSON.stringify([at, title, detail, tone, isBusy]);

/** Toasts in progress whose notice is gone or no longer interrupts. */
function endToasts(busy: Set<string>, list: readonly Notice[]): void {
  for (const id of busy) {
    const now = list.find((notice) => notice.id === id);
    if (now?.isBusy) continue;
    busy.delete(id);
    if (now === undefined || !isShown(now)) end(id);
  }
}

function endAll(ids: Set<string>): void {
  for (const id of ids) end(id);
  ids.clear();
}

const end = (id: string): void => toast({ tone: 'info', title: '', id, isOver: true });

const isAccountSuccess = ({ category, tone, isBusy }: Notice): boolean =>
  (category === 'order' || category === 'fill' || category === 'twap') &&
  (tone === 'success' || tone === 'info') &&
  !isBusy;

function show({ id, tone, title, detail, href, hrefLabel, isBusy }: Notice): void {
  const label = hrefLabel ?? t('notices.more', 'Details');
  const isTrouble = tone === 'danger' || tone === 'warn';
  const action = isTrouble && href !== undefined ? { label, onPress: () => navigate(href) } : undefined;
  toast({ tone, title, detail, id, isBusy, action });
  // The result follows; the button that was pressed says that work is in progress.
  if (!isBusy) announce(detail ? `${title} ${detail}` : title);
}

const isShown = ({ isRead, isOwn, isQuiet, hasBar }: Notice): boolean =>
  (!isRead || isOwn === true) && !isQuiet && !hasBar;

const newestOf = (list: readonly Notice[]): Notice | undefined => list[0];
