// requestTitles.ts: short titles of requests.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { agentTerms, NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { depositTitle, withdrawTitle } from './fundsMessages.ts';
import type { PlaceOrders } from '#protocol/exchange/order.ts';
import { baseOf, labelOf, ordersTitle, priceText, withQuestion } from './orderMessages.ts';
import { outcomeTitle } from './outcomeMessages.ts';

/** What a title needs of a TWAP. */
type StoppedTwap = Pick<Twap, 'assetId' | 'coin' | 'side' | 'totalSize'>;

/** A short title for lists and notices: “Buy 0.1 BTC”. `twap`: the one to be stopped, where known. */
export function requestTitle(request: ActionRequest, marketOf: MarketOf, twap?: StoppedTwap): string {
  switch (request.type) {
    case 'order':
      // With several questions the title names none.
      if (isOfSeveral(request.action)) return ordersTitle(request.action, marketOf);
      return withQuestion(
        ordersTitle(request.action, marketOf),
        request.action.orders[0]?.assetId ?? '',
        marketOf,
      );
    case 'cancel':
    case 'cancelByCloid':
      return t('request.title.cancel', '{count, plural, one {Cancel an order} other {Cancel # orders}}', {
        count: request.action.cancels.length,
      });
    case 'modify':
      return modifyTitle(request.action, marketOf);
    case 'batchModify':
      return t(
        'request.title.batchModify',
        '{count, plural, one {Change an order} other {Change # orders}}',
        { count: request.action.modifies.length },
      );
    case 'twapOrder':
      return twapTitle(request.action, baseOf(request.action.assetId, marketOf));
    case 'twapCancel':
      return stopTitle(marketOf, twap);
    case 'updateIsolatedMargin':
      return t('request.title.isolatedMargin', 'Margin of {market}', {
        market: labelOf(request.action.assetId, marketOf),
      });
    case 'updateLeverage':
      return t('request.title.leverage', 'Leverage of {market}', {
        market: labelOf(request.action.assetId, marketOf),
      });
    case 'approveAgent': {
      const values = { name: agentTerms(request.action.agentName).name };
      return request.action.agentAddress === NO_AGENT
        ? t('request.title.revoke', 'Revoke the key “{name}”', values)
        : t('request.title.approve', 'Approve the key “{name}”', values);
    }
    case 'withdraw':
      return withdrawTitle(request.action, marketOf);
    case 'executeDeposit':
      return depositTitle(request, marketOf);
    case 'userOutcome':
      return outcomeTitle(request.action);
    case 'createReferralCode':
      return t('request.title.referralCode', 'Create referral code {code}', { code: request.action.code });
    case 'getReferralCode':
      return t('request.title.getReferralCode', 'Ask for the referral code');
    case 'acceptTerms':
      return t('request.title.terms', 'Accept the terms');
  }
}

function twapTitle({ side, size }: Pick<TwapOrder, 'side' | 'size'>, base: string): string {
  const values = { size: formatExact(size), base };
  return side === 'buy'
    ? t('request.title.twapBuy', 'TWAP: buy {size} {base}', values)
    : t('request.title.twapSell', 'TWAP: sell {size} {base}', values);
}

/** “Stop TWAP: buy 0.5 BTC”; without market, side or size only what it does. */
function stopTitle(marketOf: MarketOf, twap: StoppedTwap | undefined): string {
  if (!twap?.side || twap.totalSize === null) return t('request.title.twapCancel', 'Stop a TWAP');
  const base = twap.assetId === null ? twap.coin : baseOf(twap.assetId, marketOf);
  return t(
    'request.title.twapStop',
    'Stop {title}',
    { title: twapTitle({ side: twap.side, size: twap.totalSize }, base) },
    'Title of a request to stop a running TWAP; {title}: the TWAP, as: TWAP: buy 0.5 BTC.',
  );
}

function isOfSeveral({ orders }: PlaceOrders): boolean {
  return orders.some(({ assetId }) => assetId !== orders[0]?.assetId);
}

function modifyTitle({ order }: ModifyOrder, marketOf: MarketOf): string {
  const price = order.type.kind === 'trigger' ? order.type.triggerPrice : order.price;
  const title =
    order.size === '0'
      ? t('request.title.modifyWhole', 'Change to the whole position at {price}', {
          price: priceText(order.assetId, price, marketOf),
        })
      : t('request.title.modify', 'Change to {size} {base} at {price}', {
          size: formatExact(order.size),
          base: baseOf(order.assetId, marketOf),
          price: priceText(order.assetId, price, marketOf),
        });
  return withQuestion(title, order.assetId, marketOf);
}
