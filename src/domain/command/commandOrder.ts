// commandOrder.ts: the order of a command, planned and validated by the ticket's functions.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { Feature } from '#protocol/profile.ts';
import { hasTrait } from '../market/hasTrait.ts';
import { orderSizeDecimals } from '../market/market.ts';
import { shareOfSize } from '../market/precision.ts';
import { type EntryTpsl, entryTpsl } from '../order/entryTpsl.ts';
import { exposureIn, type ParsedDraft, type TicketContext } from '../order/orderDraft.ts';
import { orderEntryOf } from '../order/orderPlan.ts';
import { refusalsOf } from '../order/refusals/orderRefusals.ts';
import { onlyReduces, ownStopRefusal } from '../order/refusals/ownRefusals.ts';
import { type OrderSummary, summarize } from '../order/orderSummary.ts';
import type { Refusal } from '../order/refusals/refusal.ts';
import type { TypedNumber } from '../order/typedNumber.ts';
import type { CloseCommand, OrderCommand } from './command.ts';

export type CommandSettings = {
  /** Max slippage of a market order from the mid, a fraction. */
  readonly slippage: DecimalString;
  readonly leverage: number;
  readonly features: readonly Feature[];
};

/** What this market or account does not support. */
export type CommandDenial =
  | 'question'
  | 'noPostOnly'
  | 'noProtection'
  | 'noReduceOnly'
  | 'noPosition'
  | 'tooLarge'
  | 'belowLot';

export type CommandOrder = {
  readonly denial: CommandDenial | undefined;
  readonly refusals: readonly Refusal[];
  /** What would be signed; undefined while something is missing or denied. */
  readonly action: { readonly orders: readonly OrderEntry[]; readonly grouping: Grouping } | undefined;
  readonly isAtMarket: boolean;
  readonly reduceOnly: boolean;
  /** Signed size of the position in this market, in base units; for `close`. */
  readonly position: Decimal | undefined;
  /** By size and side the order only reduces the position. */
  readonly reduces: boolean;
};

/** The order of a `b`, `s` or `close` line in this market. */
export function orderOfCommand(
  command: OrderCommand | CloseCommand,
  context: TicketContext,
  settings: CommandSettings,
): CommandOrder {
  const position = exposureIn(context)?.size;
  const common = {
    isAtMarket: command.price === undefined,
    reduceOnly: command.kind === 'close' || command.reduceOnly,
    position,
  };
  const denial = denialOf(command, context, settings, position);
  if (denial !== undefined) return { ...common, denial, reduces: false, refusals: [], action: undefined };
  const draft = draftOf(command, context, settings, position);
  const summary = summarize(draft, context);
  const protection = protectionOf(command, summary, context, settings);
  const entry = orderEntryOf(summary.plan, draft, context.market);
  const children = protection?.children ?? [];
  return {
    ...common,
    denial: undefined,
    reduces: onlyReduces(summary.plan, context),
    refusals: [
      ...refusalsOf(draft, context),
      ...(protection?.refusals ?? []),
      ...ownStopRefusal(summary.plan, hasStop(command), context),
    ],
    action: entry && { orders: [entry, ...children], grouping: children.length > 0 ? 'normalTpsl' : 'na' },
  };
}

function protectionOf(
  command: OrderCommand | CloseCommand,
  summary: OrderSummary,
  context: TicketContext,
  { leverage }: CommandSettings,
): EntryTpsl | undefined {
  if (command.kind === 'close' || !isProtected(command)) return undefined;
  const texts = { tp: typed(command.takeProfit), sl: typed(command.stopLoss), unit: 'price' } as const;
  return entryTpsl(texts, summary, context, leverage);
}

const hasStop = (command: OrderCommand | CloseCommand): boolean =>
  command.kind !== 'close' && command.stopLoss !== undefined;

function isProtected({ takeProfit, stopLoss }: OrderCommand): boolean {
  return takeProfit !== undefined || stopLoss !== undefined;
}

function denialOf(
  command: OrderCommand | CloseCommand,
  { market }: TicketContext,
  { features }: CommandSettings,
  position: Decimal | undefined,
): CommandDenial | undefined {
  if (hasTrait(market, 'question')) return 'question';
  if (command.kind === 'close') return closeDenial(command, market, position);
  const { tif, reduceOnly } = command;
  if (tif === 'post' && !(features.includes('alo') && hasTrait(market, 'postOnly'))) return 'noPostOnly';
  if (reduceOnly && !hasTrait(market, 'shorts')) return 'noReduceOnly';
  const canProtect = hasTrait(market, 'triggers') && features.includes('tpslGrouping') && !reduceOnly;
  return isProtected(command) && !canProtect ? 'noProtection' : undefined;
}

function closeDenial(
  { amount }: CloseCommand,
  market: TicketContext['market'],
  position: Decimal | undefined,
): CommandDenial | undefined {
  if (!position || position.isZero()) return 'noPosition';
  const size = closingSize(amount, market, position);
  if (size.gt(position.abs())) return 'tooLarge';
  return size.isZero() ? 'belowLot' : undefined;
}

/** 100% is the exact size; a share is rounded down to whole lots, as in the close dialog. */
function closingSize(
  amount: CloseCommand['amount'],
  market: TicketContext['market'],
  position: Decimal,
): Decimal {
  if ('size' in amount) return dec(amount.size);
  return shareOfSize(position.abs(), amount.share, orderSizeDecimals(market));
}

function draftOf(
  command: OrderCommand | CloseCommand,
  { market }: TicketContext,
  { slippage, leverage }: CommandSettings,
  position: Decimal | undefined,
): ParsedDraft {
  const common = {
    type: command.price === undefined ? 'market' : 'limit',
    price: typed(command.price),
    triggerPrice: typed(undefined),
    leverage: typed(`${leverage}` as DecimalString),
    slippage: typed(toDecimalString(dec(slippage).mul(100))),
  } as const;
  if (command.kind === 'order') {
    const { side, size, tif, reduceOnly } = command;
    return {
      ...common,
      side,
      size: typed(size.value),
      sizeUnit: size.unit,
      tif: tif === 'ioc' ? 'Ioc' : tif === 'fok' ? 'Fok' : 'Gtc',
      postOnly: tif === 'post',
      reduceOnly,
    };
  }
  const held = position ?? dec('0');
  return {
    ...common,
    side: held.isPositive() ? 'sell' : 'buy',
    size: typed(toDecimalString(closingSize(command.amount, market, held))),
    sizeUnit: 'base',
    tif: 'Gtc',
    postOnly: false,
    reduceOnly: true,
  };
}

function typed(value: DecimalString | undefined): TypedNumber {
  return value === undefined ? { kind: 'empty' } : { kind: 'number', text: value };
}
