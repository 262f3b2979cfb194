// marketExample.ts: what a position of some size in a market would need and cost, worked with the functions of the ticket.
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import { fundingPayment } from '../margin/funding.ts';
import { maintenanceMargin } from '../margin/margin.ts';
import { notional } from '../margin/position.ts';
import { type FeeRates, feeOf } from '../market/fees.ts';
import type { MarginMarket } from '../market/market.ts';
import { tradeResult } from './tradeResult.ts';

interface ExampleInput {
  market: MarginMarket;
  /** Base units, positive. */
  size: Decimal;
  /** At which it is opened and valued, positive. */
  price: Decimal;
  leverage: number;
  fees: FeeRates;
  /** Of the next settlement; left out where either is not known. */
  funding?: { rate: DecimalString; oraclePrice: Decimal } | undefined;
}

/** Quote. */
export interface MarketExample {
  value: Decimal;
  initialMargin: Decimal;
  maintenanceMargin: Decimal;
  /** Of the position alone with its initial margin; undefined where no price liquidates it. */
  longLiquidation: Decimal | undefined;
  shortLiquidation: Decimal | undefined;
  takerFee: Decimal;
  makerFee: Decimal;
  /** What a long is paid at the settlement; negative: what it pays. A short the other way round. */
  longFunding: Decimal | undefined;
  shortFunding: Decimal | undefined;
}

export function marketExample(input: ExampleInput): MarketExample {
  const { market, size, price, leverage, fees, funding } = input;
  const side = (direction: 'long' | 'short') =>
    tradeResult({ direction, entry: price, exit: price, size, leverage }, { market, fees });
  const [long, short] = [side('long'), side('short')];
  const payment = (signed: Decimal) => funding && fundingPayment(signed, funding.oraclePrice, funding.rate);
  return {
    value: notional(size, price),
    initialMargin: long.margin,
    maintenanceMargin: maintenanceMargin({ size, markPrice: price, tiers: market.tiers }),
    longLiquidation: long.liquidationPrice,
    shortLiquidation: short.liquidationPrice,
    takerFee: long.entryFee,
    makerFee: feeOf({ size, price }, fees.makerRate),
    longFunding: payment(size),
    shortFunding: payment(size.neg()),
  };
}
