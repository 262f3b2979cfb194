// executionMessages.ts: texts of types, states and durations.
import type { Execution, ExecutionState, ExecutionType } from '#domain/execution/execution.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Tone } from '#ui/display/Badge.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import type { ExecutionRow } from './useExecutions.ts';

export function typeName(type: ExecutionType): string {
  const names: Record<ExecutionType, () => string> = {
    market: () => t('order.type.market', 'Market'),
    limit: () => t('order.type.limit', 'Limit'),
    immediate: () => t('execution.type.immediate', 'Limit, immediate'),
    stop: () => t('execution.type.stop', 'Stop-loss'),
    takeProfit: () => t('execution.type.takeProfit', 'Take-profit'),
  };
  return names[type]();
}

export const signerName = (signer: 'wallet' | 'key'): string =>
  signer === 'wallet' ? t('execution.signer.wallet', 'Wallet') : t('execution.signer.key', 'Trading key');

export function stateName(state: ExecutionState): { word: string; tone: Tone; tip?: string } {
  const names: Record<ExecutionState, () => { word: string; tone: Tone; tip?: string }> = {
    filled: () => ({ word: t('execution.state.filled', 'Filled'), tone: 'gain' }),
    partial: () => ({
      word: t('execution.state.partial', 'Partly filled'),
      tone: 'warn',
      tip: t('execution.state.partial.tip', 'The rest was cancelled.'),
    }),
    open: () => ({ word: t('execution.state.open', 'Open'), tone: 'accent' }),
    partlyOpen: () => ({
      word: t('execution.state.partlyOpen', 'Partly filled, open'),
      tone: 'accent',
    }),
    ended: () => ({
      word: t('execution.state.ended', 'No fill'),
      tone: 'neutral',
      tip: t('execution.state.ended.tip', 'Cancelled or expired without a fill.'),
    }),
    rejected: () => ({
      word: t('execution.state.rejected', 'Rejected'),
      tone: 'danger',
    }),
    neverExecuted: () => ({
      word: t('execution.state.neverExecuted', 'Not executed'),
      tone: 'neutral',
      tip: t('execution.state.neverExecuted.tip', 'The request did not reach the service in time.'),
    }),
    uncertain: () => ({
      word: t('execution.state.uncertain', 'Not certain'),
      tone: 'warn',
      tip: t(
        'execution.state.uncertain.tip',
        'The answer is lost or the fills are not read yet. Activity shows the next safe step.',
      ),
    }),
  };
  return names[state]();
}

/** "48 ms", "1.27 s", from a minute on as a duration. */
export function timeText(ms: number): string {
  if (ms >= 60_000) return formatDuration(ms);
  const isShort = ms < 1_000;
  return formatNumber(`${isShort ? ms : ms / 1_000}`, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 2,
  });
}

/** A fraction in hundredths of a percent. */
export const bpsText = (slippage: Decimal): string =>
  t(
    'execution.bps',
    '{value} bps',
    {
      value: formatNumber(slippage.mul(10_000).toFixed(2), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    },
    'Slippage with its sign; bps: hundredths of a percent.',
  );

/** In cents for outcomes, otherwise in bps; undefined without one. */
export function slippageText({ execution, market }: ExecutionRow): string | undefined {
  const { slippage, order } = execution;
  if (slippage === undefined || order.mid === null) return undefined;
  return hasTrait(market, 'cents')
    ? formatCents(slippage.mul(dec(order.mid)).toDecimalPlaces(6), 4, { sign: 'always' })
    : bpsText(slippage);
}

/** Why a row has no slippage. */
export function noSlippage({ order, type, fills, takerFills }: Execution): string {
  if (fills === 0) return t('execution.slippage.noFill', 'No fill');
  if (type === 'limit' && takerFills === 0)
    return t('execution.slippage.resting', 'Filled while open: no slippage');
  if (type === 'stop' || type === 'takeProfit')
    return t('execution.slippage.trigger', 'Filled after its trigger, so the mid at signing is no measure.');
  return order.mid === null
    ? t('execution.mid.none', 'Mid at signing not recorded')
    : t('execution.slippage.none', 'Not available');
}
