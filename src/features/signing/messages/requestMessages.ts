// requestMessages.ts: what a request does, in one plain sentence.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { fromMillionths } from '#domain/margin/isolatedMargin.ts';
import { twapIntervalMs } from '#domain/order/twapPlan.ts';
import { agentTerms, type ApproveAgent, NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { UpdateIsolatedMargin } from '#protocol/exchange/updateLeverage.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { type CanceledOrder, cancelSentence } from './cancelMessages.ts';
import { depositSentence, withdrawSentence } from './fundsMessages.ts';
import { outcomeSentence } from './outcomeMessages.ts';
import { baseOf, nameOf, ordersSentence, priceText, quoteOf } from './orderMessages.ts';

/** The sentence on the confirmation and in the activity list. `canceled`: the orders to be cancelled, where known. */
export function requestSentence(
  request: ActionRequest,
  marketOf: MarketOf,
  canceled?: readonly CanceledOrder[],
): string {
  switch (request.type) {
    case 'order':
      return ordersSentence(request.action, marketOf);
    case 'cancel':
    case 'cancelByCloid':
      return cancelSentence(
        request.action.cancels.map(({ assetId }) => assetId),
        marketOf,
        canceled,
      );
    case 'modify':
      return modifySentence(request.action, marketOf);
    case 'batchModify':
      return request.action.modifies.map((modify) => modifySentence(modify, marketOf)).join(' ');
    case 'twapOrder':
      return twapSentence(request.action, marketOf);
    case 'twapCancel':
      return t('request.twapCancel', 'Stop a TWAP. Filled slices stay; no further slice is sent.');
    case 'updateIsolatedMargin':
      return isolatedSentence(request.action, marketOf);
    case 'updateLeverage':
      return t(
        'request.leverage',
        'Set the leverage of {market} to {leverage}× with {mode, select, cross {cross} other {isolated}} margin.',
        {
          market: nameOf(request.action.assetId, marketOf),
          leverage: request.action.leverage,
          mode: request.action.mode,
        },
      );
    case 'approveAgent':
      return agentSentence(request.action);
    case 'withdraw':
      return withdrawSentence(request.action, marketOf);
    case 'executeDeposit':
      return depositSentence(request, marketOf);
    case 'userOutcome':
      return outcomeSentence(request.action, marketOf);
    case 'createReferralCode':
      return t(
        'request.referralCode',
        'Create the referral code {code} for your account. An account has one code, and it cannot be changed.',
        { code: request.action.code },
      );
    case 'getReferralCode':
      return t(
        'request.getReferralCode',
        'Request your referral code from the service. Your account does not change.',
      );
    case 'acceptTerms':
      return t('request.terms', 'Accept the terms, version {version}.', {
        version: request.action.termsVersion,
      });
  }
}

function agentSentence({
  agentAddress,
  agentName,
}: Pick<ApproveAgent, 'agentAddress' | 'agentName'>): string {
  const { name, validUntil } = agentTerms(agentName);
  if (agentAddress === NO_AGENT) {
    return t(
      'request.revoke',
      'Revoke the key “{name}”. The service then rejects everything it signs. Its open orders stay until you cancel them.',
      { name },
      'What is signed. name: the key’s name.',
    );
  }
  const values = {
    name,
    address: agentAddress,
    until: validUntil === null ? '' : formatDateTime(validUntil),
  };
  return validUntil === null
    ? t(
        'request.approve',
        'Let {address} trade for your account under the name “{name}”, until you revoke it. It can never withdraw.',
        values,
      )
    : t(
        'request.approveUntil',
        'Let {address} trade for your account under the name “{name}”, until {until}. It can never withdraw.',
        values,
      );
}

function modifySentence({ order }: ModifyOrder, marketOf: MarketOf): string {
  const values = {
    side: order.side,
    market: nameOf(order.assetId, marketOf),
    size: formatExact(order.size),
    base: baseOf(order.assetId, marketOf),
    price: priceText(order.assetId, order.price, marketOf),
    trigger: order.type.kind === 'trigger' ? priceText(order.assetId, order.type.triggerPrice, marketOf) : '',
  };
  if (order.type.kind === 'limit') {
    return t(
      'request.modify',
      'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} in total at {price} or better. The filled amount counts towards the size.',
      values,
    );
  }
  return order.type.isMarket
    ? t(
        'request.modifyTrigger',
        'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} at market when the mark price reaches {trigger}.',
        values,
      )
    : t(
        'request.modifyTriggerLimit',
        'Change your {side, select, buy {buy} other {sell}} order on {market} to {size} {base} at {price} or better when the mark price reaches {trigger}.',
        values,
      );
}

function twapSentence(action: TwapOrder, marketOf: MarketOf): string {
  const { assetId, side, size, sliceCount, durationMinutes, isRandomized, reduceOnly } = action;
  const values = {
    size: formatExact(size),
    base: baseOf(assetId, marketOf),
    market: nameOf(assetId, marketOf),
    count: sliceCount,
    duration: formatDuration(durationMinutes * 60_000, 'long'),
    interval: formatDuration(twapIntervalMs(action), 'long'),
  };
  const sentence =
    side === 'buy'
      ? t(
          'request.twapBuy',
          'Buy {size} {base} on {market} in {count} slices over {duration}, one every {interval}, each at market.',
          values,
        )
      : t(
          'request.twapSell',
          'Sell {size} {base} on {market} in {count} slices over {duration}, one every {interval}, each at market.',
          values,
        );
  const random = isRandomized ? [t('request.twapRandom', 'Slice times vary at random.')] : [];
  const reduce = reduceOnly ? [t('request.reduceOnly', 'Reduce-only.')] : [];
  return [sentence, ...random, ...reduce].join(' ');
}

function isolatedSentence({ assetId, isLong, microUsd }: UpdateIsolatedMargin, marketOf: MarketOf): string {
  const values = {
    amount: formatExact(fromMillionths(Math.abs(microUsd))),
    quote: quoteOf(assetId, marketOf),
    market: nameOf(assetId, marketOf),
    direction: isLong ? 'long' : 'short',
  };
  return microUsd < 0
    ? t(
        'request.isolatedOut',
        'Remove {amount} {quote} margin from your isolated {direction, select, long {long} other {short}} position in {market}.',
        values,
        'What is signed. amount, quote: how much of which coin; market: its name.',
      )
    : t(
        'request.isolatedIn',
        'Add {amount} {quote} to the margin of your isolated {direction, select, long {long} other {short}} position in {market}.',
        values,
      );
}
