// marketExample.ts: margin, liquidation and funding of an example position, computed with the functions of the ticket.
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
  /** Of entry and valuation, positive. */
  price: Decimal;
  leverage: number;
  fees: FeeRates;
  /** Of the next settlement; absent where either is unknown. */
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
  /** Funding received by a long at the settlement; negative: paid. Reversed for a short. */
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
