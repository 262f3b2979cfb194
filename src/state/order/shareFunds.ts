// shareFunds.ts: converts outcome positions and pUSD balances into inputs of the order rules.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PusdFunds, ShareHolding } from '#domain/market/outcomeRules.ts';
import type { SpotFunds } from '#domain/margin/spotFunds.ts';
import { dec } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';

/** Zero shares without a position. */
export function holdingOf(position: PredictionPosition | undefined): ShareHolding {
  return { total: position?.size ?? '0', hold: position?.hold ?? '0' };
}

/** Zero for an account without pUSD. */
export function pusdOf(balance: PredictionBalance | null): PusdFunds {
  const { local = '0', confirmed = '0', pending = '0', localDeficit = '0', hold = '0' } = balance ?? {};
  return { local, confirmed, pending, localDeficit, hold } as PusdFunds;
}

/** Outcomes of the perpetuals venue are paid from the wallet, as spot pairs are. */
export function spotOf(market: OutcomeMarket, shares: ShareHolding, { balances }: Account): SpotFunds {
  const quote = balances.find(({ coin }) => coin === market.quote);
  return {
    base: { total: dec(shares.total), held: dec(shares.hold) },
    quote: { total: dec(quote?.total ?? '0'), held: dec(quote?.hold ?? '0') },
  };
}
