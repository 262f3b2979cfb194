// Following.tsx: runs one assisted order while mounted.
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { Assist } from '#domain/assist/assist.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { markAssistStep } from '#state/assist/assistForm.ts';
import { assists } from '#state/assist/assists.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { addNotice } from '#state/notices.ts';
import { submitByKey } from '#state/order/submitByKey.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { answerOf } from './answerOf.ts';
import { assistTitle, restsText } from './assistMessages.ts';
import { createFacts } from './assistFacts.ts';
import { endText, isGoodEnd } from './endMessages.ts';
import { followAssist } from './followAssist.ts';

/** Polling interval without events. */
const EVERY_MS = 500;

export function Following({ assist }: { assist: Assist }): null {
  const { id, owner, plan, orderId } = assist;
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const market = marketOf(plan.assetId);
  // Mounted to keep the account's queries active.
  useQuery(accountQuery(gateway, owner));
  const { data: orders } = useQuery(openOrdersQuery(gateway, owner));
  useVenueRules(market);
  // Shares cannot be sold short, so a sell order needs them to be held.
  const sellsHeld = plan.kind === 'chase' && plan.side === 'sell' && market && !hasTrait(market, 'shorts');
  const reduces =
    plan.kind !== 'chase' ||
    sellsHeld === true ||
    orders?.find((each) => each.orderId === orderId)?.reduceOnly === true;
  const blockers = useTradingGate({ purpose: reduces ? 'reduce' : 'increase', market });
  const around = useEffectEvent(() => ({ market, blockers }));
  const notify = useEffectEvent((ended: Assist) => notifyEnd(ended, marketOf));
  useEffect(() => {
    const contexts = gateway.feeds.contexts();
    const book = plan.kind === 'chase' ? gateway.feeds.book(plan.assetId) : undefined;
    return followAssist(id, {
      facts: createFacts(gateway, () => around()),
      now: () => Date.now(),
      send: async (action, unwanted) =>
        answerOf(
          await submitByKey(gateway, { type: 'modify', action }, owner, {
            onStart: markAssistStep,
            unwanted,
          }),
        ),
      onEnd: (ended) => notify(ended),
      listen: (soon) => {
        const stops = [
          contexts.subscribe(soon),
          book?.subscribe(soon),
          gateway.connection.subscribe(soon),
          gateway.onLiveEvent(soon),
          useOneClick.subscribe(soon),
          useSession.subscribe(soon),
          assists.subscribe(soon),
        ];
        const timer = setInterval(soon, EVERY_MS);
        return () => {
          clearInterval(timer);
          for (const stop of stops) stop?.();
        };
      },
    });
  }, [gateway, id, owner, plan.kind, plan.assetId]);
  return null;
}

function notifyEnd(assist: Assist, marketOf: MarketOf): void {
  const { end, plan } = assist;
  if (end === null || end.reason === 'stopped') return;
  const market = marketOf(plan.assetId);
  addNotice({
    category: 'order',
    tone: isGoodEnd(end.reason) ? 'info' : 'warn',
    title: `${assistTitle(plan, market)}: ${endText(end)}`,
    detail: restsText(assist, market),
    href: assist.sending !== null ? '/activity' : undefined,
    at: end.at,
    key: `assist:${assist.id}`,
  });
}
