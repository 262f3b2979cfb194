// tradeResult.ts: PnL, fees and liquidation of a single trade from entry to exit, on isolated margin.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { MarginMarket } from '../market/market.ts';
import { type FeeRates, feeOf } from '../market/fees.ts';
import { isolatedLiquidationPrice } from '../margin/isolatedMargin.ts';
import { marginFor } from '../margin/margin.ts';
import { notional, unrealizedPnl } from '../margin/position.ts';

interface TradeInput {
  direction: 'long' | 'short';
  /** Positive. */
  entry: Decimal;
  exit: Decimal;
  /** Base units, positive. */
  size: Decimal;
  leverage: number;
}

export interface TradeResult {
  /** Quote, before fees. */
  pnl: Decimal;
  /** Taker, at the entry and at the exit. */
  entryFee: Decimal;
  exitFee: Decimal;
  net: Decimal;
  /** Size × entry / leverage. */
  margin: Decimal;
  /** Net over margin, a fraction. */
  roi: Decimal;
  /** Liquidation price with that margin only; undefined where there is none. */
  liquidationPrice: Decimal | undefined;
  /** Liquidation comes before the exit. */
  isLiquidatedFirst: boolean;
  /** Exit price at which the net PnL is zero. */
  breakEven: Decimal;
}

/** Both fills as a taker; funding and slippage are not included. */
export function tradeResult(
  input: TradeInput,
  { market, fees }: { market: MarginMarket; fees: FeeRates },
): TradeResult {
  const { direction, entry, exit, size, leverage } = input;
  const isLong = direction === 'long';
  const signed = isLong ? size : size.neg();
  const position = { size: signed, entryNotional: notional(size, entry) };
  const margin = marginFor({ markPrice: entry, leverage }, size);
  const pnl = unrealizedPnl(position, exit);
  const [entryFee, exitFee] = [
    feeOf({ size, price: entry }, fees.takerRate),
    feeOf({ size, price: exit }, fees.takerRate),
  ];
  const net = pnl.minus(entryFee).minus(exitFee);
  const none = dec('0');
  const liquidation = isolatedLiquidationPrice(
    {
      ...position,
      assetId: market.assetId,
      markPrice: entry,
      leverage,
      tiers: market.tiers,
      openBuySize: none,
      openSellSize: none,
      isolatedMargin: margin,
    },
    margin,
  );
  return {
    pnl,
    entryFee,
    exitFee,
    net,
    margin,
    roi: net.div(margin),
    liquidationPrice: liquidation,
    isLiquidatedFirst: liquidation !== undefined && (isLong ? exit.lte(liquidation) : exit.gte(liquidation)),
    breakEven: breakEven(entry, isLong, dec(fees.takerRate)),
  };
}

/** Price at which the move pays both fees: entry × (1 + rate) / (1 - rate) for a long, reversed for a short. */
function breakEven(entry: Decimal, isLong: boolean, rate: Decimal): Decimal {
  const [up, down] = [rate.plus(1), dec('1').minus(rate)];
  return isLong ? entry.mul(up).div(down) : entry.mul(down).div(up);
}
