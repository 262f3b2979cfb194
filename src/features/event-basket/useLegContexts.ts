// useLegContexts.ts: the inputs of several outcome orders: books, marks, shares, pUSD, fees and own orders.
import { freshnessOf } from '#client/feeds/feed.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { feeRatesOf } from '#domain/market/fees.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PusdFunds } from '#domain/market/outcomeRules.ts';
import { ordersByMarket } from '#domain/order/ordersByMarket.ts';
import type { OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { dec } from '#protocol/decimal.ts';
import { useOwner } from '#state/account/session.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { holdingOf, pusdOf, spotOf } from '#state/order/shareFunds.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useRuleEffect } from '#state/rules/ruleEffects.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveBooks } from './useLiveBooks.ts';

export interface LegContexts {
  contextOf: (market: OutcomeMarket) => OutcomeContext;
  /** The oldest book's age; undefined while one is missing. */
  oldestMs: number | undefined;
  /** Undefined while unknown. */
  pusd: PusdFunds | undefined;
}

/** `markets` must stay the same object. */
export function useLegContexts(markets: readonly OutcomeMarket[]): LegContexts {
  const gateway = useGateway();
  const owner = useOwner();
  // A stale book sends no event: its age follows the clock.
  useNow(1000);
  const { books, ageMs } = useLiveBooks(markets);
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: wallet } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const account = useOutcomeAccount();
  const guards = usePreference((preferences) => preferences.guards);
  const isStopRequired = useRuleEffect(owner)?.isStopRequired === true;
  const pusd = account.pusd === undefined ? undefined : pusdOf(account.pusd);

  const contextOf = (market: OutcomeMarket): OutcomeContext => {
    const { assetId } = market;
    const mark = contexts.get(assetId)?.markPrice;
    const shares =
      account.positions && holdingOf(account.positions.find((position) => position.assetId === assetId));
    return {
      market,
      book: books.get(assetId),
      markPrice: mark ? dec(mark) : undefined,
      account: undefined,
      fees: feeRatesOf(market, fees),
      ownOrders: orders ? ordersByMarket(orders).of(assetId).resting : [],
      isStale: freshnessOf(ageMs(assetId)) === 'stale',
      funds: { shares, pusd },
      spot: market.venue === 'perps' && shares && wallet ? spotOf(market, shares, wallet) : undefined,
      guards: {
        maxOrderValue: guards.maxOrderValue === null ? undefined : dec(guards.maxOrderValue),
        farFromMark: dec(guards.farFromMark),
        isStopRequired,
      },
    };
  };
  const ages = markets.map(({ assetId }) => ageMs(assetId));
  return {
    contextOf,
    oldestMs: ages.every((age) => age !== undefined) ? Math.max(0, ...ages) : undefined,
    pusd,
  };
}
