// participants.ts: balances of the simulated participants in outcome markets.
import type { EngineReaders } from '../../engine/engine.ts';
import { USDC } from '../meta.ts';
import type { Post } from '../traders/trader.ts';
import { OUTCOME_MAKER, OUTCOME_TAKER } from './addresses.ts';

/** Starting balance of each participant, restored when it has lost half. */
const PUSD = 20_000_000;
const QUOTE = 2_000_000;

/** Credits participants with less than half of their starting balance. */
export function fundParticipants(
  post: Post,
  read: Pick<EngineReaders, 'predictionBalances' | 'balance'>,
): void {
  for (const owner of [OUTCOME_MAKER, OUTCOME_TAKER]) {
    const [pusdBalance] = read.predictionBalances(owner);
    const pusd = Math.floor(Number(pusdBalance?.local ?? 0) + Number(pusdBalance?.confirmed ?? 0));
    const quote = Math.floor(Number(read.balance(owner, USDC.assetId).total));
    if (pusd < PUSD / 2) post({ type: 'creditPusd', owner, amount: `${PUSD - pusd}`, isBot: true });
    if (quote < QUOTE / 2)
      post({
        type: 'credit',
        owner,
        assetId: USDC.assetId,
        amount: `${QUOTE - quote}`,
        reason: 'simulated participant',
        isBot: true,
      });
  }
}
