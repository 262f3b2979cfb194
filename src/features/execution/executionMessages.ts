// executionMessages.ts: texts of types, states and durations.
import type { Execution, ExecutionState, ExecutionType } from '#domain/execution/execution.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Tone } from '#ui/display/Badge.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { ExecutionRow } from './useExecutions.ts';

export function typeName(type: ExecutionType): string {
  const names: Record<ExecutionType, () => string> = {
    market: () => i18n.t({ id: 'order.type.market', message: 'Market' }),
    limit: () => i18n.t({ id: 'order.type.limit', message: 'Limit' }),
    immediate: () => i18n.t({ id: 'execution.type.immediate', message: 'Limit, immediate' }),
    stop: () => i18n.t({ id: 'execution.type.stop', message: 'Stop-loss' }),
    takeProfit: () => i18n.t({ id: 'execution.type.takeProfit', message: 'Take-profit' }),
  };
  return names[type]();
}

export const signerName = (signer: 'wallet' | 'key'): string =>
  signer === 'wallet'
    ? i18n.t({ id: 'execution.signer.wallet', message: 'Wallet' })
    : i18n.t({ id: 'execution.signer.key', message: 'Trading key' });

export function stateName(state: ExecutionState): { word: string; tone: Tone; tip?: string } {
  const names: Record<ExecutionState, () => { word: string; tone: Tone; tip?: string }> = {
    filled: () => ({ word: i18n.t({ id: 'execution.state.filled', message: 'Filled' }), tone: 'gain' }),
    partial: () => ({
      word: i18n.t({ id: 'execution.state.partial', message: 'Partly filled' }),
      tone: 'warn',
      tip: i18n.t({ id: 'execution.state.partial.tip', message: 'The rest was cancelled.' }),
    }),
    open: () => ({ word: i18n.t({ id: 'execution.state.open', message: 'Open' }), tone: 'accent' }),
    partlyOpen: () => ({
      word: i18n.t({ id: 'execution.state.partlyOpen', message: 'Partly filled, open' }),
      tone: 'accent',
    }),
    ended: () => ({
      word: i18n.t({ id: 'execution.state.ended', message: 'No fill' }),
      tone: 'neutral',
      tip: i18n.t({ id: 'execution.state.ended.tip', message: 'Cancelled or expired without a fill.' }),
    }),
    rejected: () => ({
      word: i18n.t({ id: 'execution.state.rejected', message: 'Rejected' }),
      tone: 'danger',
    }),
    neverExecuted: () => ({
      word: i18n.t({ id: 'execution.state.neverExecuted', message: 'Not executed' }),
      tone: 'neutral',
      tip: i18n.t({
        id: 'execution.state.neverExecuted.tip',
        message: 'The request did not reach the service in time.',
      }),
    }),
    uncertain: () => ({
      word: i18n.t({ id: 'execution.state.uncertain', message: 'Not certain' }),
      tone: 'warn',
      tip: i18n.t({
        id: 'execution.state.uncertain.tip',
        message: 'The answer is lost or the fills are not read yet. Activity shows the next safe step.',
      }),
    }),
  };
  return names[state]();
}

/** "48 ms", "1.27 s", from a minute on as a duration. A negative time is shown as measured. */
export function timeText(ms: number): string {
  if (Math.abs(ms) >= 60_000) return formatDuration(ms);
  const isShort = Math.abs(ms) < 1_000;
  return formatNumber(`${isShort ? ms : ms / 1_000}`, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 2,
    signDisplay: 'negative',
  });
}

/** A fraction in hundredths of a percent. */
export const bpsText = (slippage: Decimal): string =>
  i18n.t({
    id: 'execution.bps',
    comment: 'Slippage with its sign; bps: hundredths of a percent.',
    message: '{value} bps',
    values: {
      value: formatNumber(slippage.mul(10_000).toFixed(2), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    },
  });

/** In cents for outcomes, otherwise in bps; undefined without one. */
export function slippageText({ execution, market }: ExecutionRow): string | undefined {
  const { slippage, order } = execution;
  if (slippage === undefined || order.mid === null) return undefined;
  return hasTrait(market, 'cents')
    ? formatCents(slippage.mul(dec(order.mid)).toDecimalPlaces(6), 4, { sign: 'always' })
    : bpsText(slippage);
}

/** Why a row has no slippage. */
export function noSlippage({ order, type, fills }: Execution): string {
  if (fills === 0) return i18n.t({ id: 'execution.slippage.noFill', message: 'No fill' });
  if (type === 'stop' || type === 'takeProfit')
    return i18n.t({
      id: 'execution.slippage.trigger',
      message: 'Filled after its trigger, so the mid at signing is no measure.',
    });
  return order.mid === null
    ? i18n.t({ id: 'execution.mid.none', message: 'Mid at signing not recorded' })
    : i18n.t({ id: 'execution.slippage.none', message: 'Not available' });
}
