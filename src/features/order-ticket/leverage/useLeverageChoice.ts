// useLeverageChoice.ts: the chosen leverage, its effect, and its refusals.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { blockerReason } from '../submit/blockerMessages.ts';
import {
  highestLeverage,
  isolatedRefusal,
  type LeverageEffect,
  leverageEffect,
  type LeverageRefusal,
} from '#domain/margin/leverageEffect.ts';
import { wholeNumber } from '../fields/typedText.ts';
import { type TicketInputs, useTicketInputs } from '../ticketParts.ts';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { Feature } from '#protocol/profile.ts';

export interface ChoiceProps {
  market: MarginMarket;
  /** As typed; undefined until changed. */
  text: string | undefined;
  /** The chosen margin mode; undefined until changed. */
  chosenMode: 'cross' | 'isolated' | undefined;
  /** False while the dialog fades out: further presses are ignored. */
  open: boolean;
  onDone: () => void;
}

/** The choice in the dialog: `chosen` is undefined for text that is no valid leverage. */
export function useLeverageChoice({ market, text, chosenMode, open, onDone }: ChoiceProps) {
  const inputs = useTicketInputs(useOrderContext(market));
  const { leverage, context, features, now } = inputs;
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const { data: orders } = useQuery(queryWhen(useOwner(), (owner) => openOrdersQuery(gateway, owner)));
  const hasOrders = orders?.some(({ assetId }) => assetId === market.assetId) === true;
  const mode = chosenMode ?? inputs.mode;
  const chosen = wholeNumber(text ?? String(leverage), market.maxLeverage);
  const effect = effectOf(inputs, market, chosen ?? leverage);
  const submit = useSubmit();
  const blocked = useTradingGate({ purpose: 'leverage', market }).map((blocker) =>
    blockerReason(blocker, { chainName: chain.name, symbol: market.symbol, now }),
  );
  const error = errorOf(inputs, mode, chosen, effect, market);
  /** Why the margin mode cannot be changed. */
  const locked = lockedText(inputs, hasOrders, market);
  const unchanged = chosen === leverage ? t('leverage.same', 'No change') : undefined;
  /** The first reason why it cannot be set. */
  const reason = blocked[0]?.text ?? (mode === inputs.mode ? (error ?? unchanged) : (locked ?? error));
  const request: ActionRequest | undefined =
    chosen === undefined
      ? undefined
      : { type: 'updateLeverage', action: { assetId: market.assetId, mode, leverage: chosen } };
  const send = () => {
    if (!open || reason !== undefined || !request || !submit) return;
    // From here on the review sheet shows the progress.
    void submit(request, { act: 'updateLeverage' });
    onDone();
  };
  return {
    /** Currently in force. */
    leverage,
    mode,
    modes: modesOf(market, inputs.mode, features),
    inputs,
    chosen,
    highest: highestLeverage(context.account, market, context.markPrice),
    effect,
    locked,
    error,
    blocked,
    reason,
    request,
    send,
  };
}

export type LeverageChoice = ReturnType<typeof useLeverageChoice>;

/** A position and its orders keep their mode, those that wait for a trigger too. */
function lockedText({ own }: TicketInputs, hasOrders: boolean, { symbol }: MarginMarket): string | undefined {
  if (!hasOrders && (!own || own.size.isZero())) return undefined;
  return t(
    'leverage.locked',
    'Close your position and cancel your orders in {symbol} before you change the margin mode.',
    { symbol },
  );
}

/** The service's refusal, computed locally; an isolated position is checked by itself. */
function errorOf(
  { own, free }: TicketInputs,
  mode: MarginMode,
  chosen: number | undefined,
  effect: LeverageEffect | undefined,
  market: MarginMarket,
): string | undefined {
  if (chosen === undefined)
    return t('leverage.whole', 'Leverage is a whole number from 1 to {max}.', { max: market.maxLeverage });
  const isApart = mode === 'isolated' && own?.isolatedMargin !== undefined;
  const refusal = isApart ? isolatedRefusal(own, free, chosen) : effect?.refusal;
  return refusal && refusalText(refusal, market);
}

function effectOf(
  { context, leverage }: TicketInputs,
  market: MarginMarket,
  chosen: number,
): LeverageEffect | undefined {
  const { account, markPrice, fees } = context;
  return (
    account &&
    markPrice &&
    leverageEffect({ account, market, markPrice, takerRate: fees.takerRate }, leverage, chosen)
  );
}

function refusalText(refusal: LeverageRefusal, { symbol, quote }: MarginMarket): string {
  if (refusal.kind === 'tier') {
    return t(
      'leverage.tier',
      'Your position and open orders in {symbol} allow max {max}×.',
      { symbol, max: refusal.max },
      'Under the leverage; {symbol}: the market, {max}: the maximum.',
    );
  }
  const values = {
    required: formatUsd(refusal.required, { bare: true }),
    available: formatUsd(refusal.available, { bare: true, rounding: 'trunc' }),
    quote,
  };
  return t(
    'leverage.margin',
    'Insufficient margin: {required} {quote} required, {available} available.',
    values,
  );
}

/** The margin modes to offer: always the current one, others where deployment and market support them. */
function modesOf(
  { isIsolatedOnly }: Pick<MarginMarket, 'isIsolatedOnly'>,
  inForce: MarginMode,
  features: readonly Feature[],
): readonly MarginMode[] {
  if (isIsolatedOnly) return ['isolated'];
  return features.includes('isolatedMargin') || inForce === 'isolated' ? ['cross', 'isolated'] : ['cross'];
}
