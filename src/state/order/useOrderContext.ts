// useOrderContext.ts: inputs of the order rules: live book and mark, account, fees. Renders at most four times a second.
import { freshnessOf } from '#client/feeds/feed.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { feeRatesOf } from '#domain/market/fees.ts';
import { type Exposure, freeCash, type MarginAccount } from '#domain/margin/margin.ts';
import { leverageOf, withMarket } from '#domain/margin/marginAccount.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { exposureIn, type TicketContext } from '#domain/order/orderDraft.ts';
import { ordersByMarket } from '#domain/order/ordersByMarket.ts';
import { spotFundsOf } from '#domain/margin/spotFunds.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreference } from '../preferences/preferences.ts';
import { useOwner } from '../account/session.ts';
import { type AccountView, useMarginAccount } from '../account/useMarginAccount.ts';
import { useMarketFigures } from '../market/useMarketFigures.ts';
import { queryWhen } from '../queryWhen.ts';
import { useRuleEffect } from '../rules/ruleEffects.ts';

export interface OrderInputs {
  context: TicketContext;
  /** Age of the book; undefined before the first. */
  bookAgeMs: number | undefined;
  leverage: number;
  mode: 'cross' | 'isolated';
  /** False while the account loads: until then `leverage` and `mode` are the market's defaults. */
  isLeverageKnown: boolean;
  /** The position in this market; flat where there is none, undefined without an account or a mark. */
  own: Exposure | undefined;
  /** Quote currency that can be allocated to an isolated position. */
  free: Decimal | undefined;
}

const NO_ORDERS: readonly never[] = [];

/** Renders when figures change. The book's age grows without a render: a caller that shows it renders once a second. */
export function useOrderContext(market: Market): OrderInputs {
  const gateway = useGateway();
  const owner = useOwner();
  const { book, contexts, bookAgeMs: ageOfBook } = useMarketFigures(market);
  const view = useMarginAccount(contexts);
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const { data: openOrders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const ownOrders = openOrders ? ordersByMarket(openOrders).of(market.assetId).resting : NO_ORDERS;
  const guards = usePreference((preferences) => preferences.guards);
  const isStopRequired = useRuleEffect(owner)?.isStopRequired === true;
  const bookAgeMs = ageOfBook();
  const currentMark = contexts.get(market.assetId)?.markPrice;
  const markPrice = currentMark ? dec(currentMark) : undefined;
  const { leverage, mode } = leverageIn(market, view);
  const account = accountIn(market, view, markPrice, leverage, mode);
  const context = {
    market,
    book,
    markPrice,
    account,
    spot:
      hasTrait(market, 'pair') && view.kind === 'ready'
        ? spotFundsOf(view.account.balances, market)
        : undefined,
    fees: feeRatesOf(market, fees),
    ownOrders,
    isStale: freshnessOf(bookAgeMs) === 'stale',
    guards: {
      maxOrderValue: guards.maxOrderValue === null ? undefined : dec(guards.maxOrderValue),
      farFromMark: dec(guards.farFromMark),
      isStopRequired,
    },
  };
  const isLeverageKnown = view.kind === 'ready' || view.kind === 'guest';
  return { context, bookAgeMs, leverage, mode, isLeverageKnown, ...ownIn(account, market, view) };
}

/** The leverage and margin mode in force; the market's defaults while no account is known. */
export function leverageIn(
  market: Market,
  view: AccountView,
): { leverage: number; mode: 'cross' | 'isolated' } {
  if (!hasTrait(market, 'margin')) return { leverage: 1, mode: 'cross' };
  const account = view.kind === 'ready' ? view.account : undefined;
  const { assetId } = market;
  const position = account?.positions.find((each) => each.assetId === assetId);
  const setting = account?.leverageSettings.find((each) => each.assetId === assetId);
  return {
    leverage: leverageOf(account, market),
    mode: setting?.mode ?? position?.leverage.mode ?? (market.isIsolatedOnly ? 'isolated' : 'cross'),
  };
}

/** The position of this market, cross or isolated. */
function ownIn(
  account: MarginAccount | undefined,
  market: Market,
  view: AccountView,
): Pick<OrderInputs, 'own' | 'free'> {
  if (view.kind !== 'ready' || !hasTrait(market, 'margin') || !account)
    return { own: undefined, free: undefined };
  return {
    own: exposureIn({ account, market }),
    free: freeCash(view.margin),
  };
}

/** The account with this market added in its margin mode; unchanged for spot. */
function accountIn(
  market: Market,
  view: AccountView,
  markPrice: Decimal | undefined,
  leverage: number,
  mode: 'cross' | 'isolated',
): MarginAccount | undefined {
  if (view.kind !== 'ready' || hasTrait(market, 'question')) return undefined;
  if (hasTrait(market, 'pair')) return view.margin;
  return markPrice && withMarket(view.margin, market, markPrice, leverage, mode);
}
