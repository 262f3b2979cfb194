// accountShapes.ts: converts other account shapes to ours before reading.
import { before, type Codec, readInner, writeInner } from '../../codec.ts';
import { dec, Decimal, toDecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import { readDecimal } from '../../scalars.ts';

type Wire = Record<string, unknown>;

/** Unwraps a position; an unwrapped one is read too. */
export function unwrapPosition<T>(position: Codec<T>): Codec<T> {
  return {
    decode: (wire, sink) => readInner(position, isObject(wire) ? bare(wire) : wire, sink),
    encode: (value, sink) => ({ type: 'oneWay', position: writeInner(position, value, sink, 'position') }),
  };
}

/**
 * Computes derived figures that a deployment omits. Nothing is guessed: other missing figures are refused by the
 * record.
 *
 * @assumed Collateral value is equity without unrealized profit; free collateral is equity less margin used, never
 * below zero.
 */
export function repairAccount<T>(account: Codec<T>): Codec<T> {
  return before(account, (wire) => {
    if (!isObject(wire)) return wire;
    const summary = isObject(wire['marginSummary']) ? wire['marginSummary'] : {};
    const equity = readDecimal(summary['accountValue']);
    const used = readDecimal(summary['totalMarginUsed']);
    const pnl = wire['totalUnrealizedPnl'] ?? sumOfPnl(wire['assetPositions']);
    return {
      ...wire,
      crossMarginSummary: wire['crossMarginSummary'] ?? wire['marginSummary'],
      totalUnrealizedPnl: pnl,
      collateralValue: wire['collateralValue'] ?? difference(equity, readDecimal(pnl)),
      availableMargin: wire['availableMargin'] ?? floorAtZero(difference(equity, used)),
    };
  });
}

function sumOfPnl(positions: unknown): string | undefined {
  if (!Array.isArray(positions)) return undefined;
  const parts = positions.map((each: unknown) => readDecimal(bare(each)['unrealizedPnl']));
  return parts.every((part) => part !== undefined)
    ? toDecimalString(parts.reduce((sum, part) => sum.plus(dec(part)), new Decimal(0)))
    : undefined;
}

/** An unwrapped position. */
function bare(wire: unknown): Wire {
  if (!isObject(wire)) return {};
  return isObject(wire['position']) ? wire['position'] : wire;
}

function difference(from: string | undefined, less: string | undefined): string | undefined {
  return from === undefined || less === undefined ? undefined : toDecimalString(dec(from).minus(dec(less)));
}

function floorAtZero(text: string | undefined): string | undefined {
  return text?.startsWith('-') ? '0' : text;
}
