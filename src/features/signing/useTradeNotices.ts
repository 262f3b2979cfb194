// useTradeNotices.ts — turns what happens into notices: how submissions end, and fills and cancels nobody here asked for.
import { useGateway } from '#client/react.tsx';
import type { LiveEvent } from '#client/live.ts';
import type { Submission } from '#client/submission.ts';
import type { Address } from '#protocol/ids.ts';
import { isTransfer } from '#client/transferItem.ts';
import { addNotice } from '#state/notices.ts';
import { ownerOf, useSession } from '#state/session.ts';
import { useMarketOf } from '#state/useMarkets.ts';
import { shortAddress } from '#ui/format/address.ts';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { useEffect, useRef } from 'react';
import { signFailureText } from './failureWords.ts';
import type { MarketOf } from '#state/useMarkets.ts';
import { withQuestion } from './orderWords.ts';
import { requestTitle } from './requestWords.ts';

export function useTradeNotices(): void {
  const gateway = useGateway();
  const marketOf = useRef<MarketOf>(() => undefined);
  const newest = useMarketOf();
  useEffect(() => {
    marketOf.current = newest;
  });
  useEffect(() => {
    const told = new Map<string, string>();
    const stopSubmissions = gateway.submissions.subscribe(() => {
      for (const submission of gateway.submissions.getSnapshot()) {
        if (told.get(submission.id) === submission.stage.name) continue;
        told.set(submission.id, submission.stage.name);
        tellEnd(submission, marketOf.current);
      }
    });
    const stopEvents = gateway.onLiveEvent((event) => tellEvent(event, marketOf.current));
    return () => {
      stopSubmissions();
      stopEvents();
    };
  }, [gateway]);
}

/** Confirmations only: refusals and doubts are told where they happen, and stay under Activity; what is carried out later is told when it ends. */
function tellEnd({ id, stage, request, owner }: Submission, marketOf: MarketOf): void {
  const title = titleFor(requestTitle(request, marketOf), owner);
  const at = Date.now();
  if (stage.name === 'accepted' && isTransfer({ request })) return tellTransfer(id, title, at);
  if (stage.name === 'accepted' && isLater({ stage, request })) {
    const detail = i18n.t({ id: 'notice.later.how', message: 'The service carries it out later. Activity tells how far it is.' });
    addNotice({ category: 'order', tone: 'info', title: i18n.t({ id: 'notice.later', message: '{title}: taken up', values: { title } }), detail, href: '/activity', at, key: id });
  } else if (stage.name === 'confirmed' && !isLater({ stage, request })) {
    addNotice({ category: 'order', tone: 'success', title: i18n.t({ id: 'notice.confirmed', message: '{title}: confirmed', values: { title } }), href: '/activity', at, key: id });
  } else if (stage.name === 'declined' && stage.by !== 'review') {
    const text = signFailureText({ kind: stage.by === 'wallet' ? 'declined' : 'waitCanceled' });
    addNotice({ category: 'order', tone: 'info', title: text.title, detail: text.detail, at, key: id });
  }
}

/** Names the account where it is not the one on screen. */
function titleFor(title: string, owner: Address): string {
  return owner === ownerOf(useSession.getState()) ? title : i18n.t({ id: 'notice.ofAccount', message: '{title} (account {account})', values: { title, account: shortAddress(owner) } });
}

/** Carried out after it was accepted: its end is told on its own. */
function isLater({ stage, request }: Pick<Submission, 'stage' | 'request'>): boolean {
  return isTransfer({ request }) || ('results' in stage && stage.results?.type === 'done' && stage.results.operationId !== undefined);
}

/** Accepted is not done: its end is told by the service's own notifications, and by its record. */
function tellTransfer(id: string, title: string, at: number): void {
  const detail = i18n.t({ id: 'notice.transfer.how', message: 'Funds shows how far it has come.' });
  addNotice({ category: 'account', tone: 'info', title: i18n.t({ id: 'notice.transfer', message: '{title}: accepted, pending', values: { title } }), detail, href: '/funds/withdraw', at, key: id });
}

function tellEvent(event: LiveEvent, marketOf: MarketOf): void {
  const at = Date.now();
  if (event.kind === 'fill') {
    const { fill } = event;
    // Slices are told together, by their TWAP.
    if (fill.twapOrderId !== null) return;
    const values = { size: formatExact(fill.size), base: marketOf(fill.assetId)?.base ?? fill.coin, price: formatExact(fill.price) };
    const title =
      fill.side === 'buy'
        ? i18n.t({ id: 'notice.bought', message: 'Bought {size} {base} at {price}', values })
        : i18n.t({ id: 'notice.sold', message: 'Sold {size} {base} at {price}', values });
    // Parts of one order replace each other instead of piling up.
    addNotice({ category: 'fill', tone: fill.liquidation ? 'warn' : 'success', title: withQuestion(title, fill.assetId, marketOf), at, key: `fill:${fill.orderId}` });
  } else if (event.kind === 'rejection') {
    addNotice({ category: 'order', tone: 'danger', title: i18n.t({ id: 'notice.rejected', message: 'An order was refused: {reason}', values: { reason: event.rejection.reason } }), at });
  }
}
