// practice.ts: what whoever runs a practice exchange may do to money on its way. No request can reach this.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import type { Clock } from '../clock.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer.ts';
import type { FundsSystemCommand, RuleWithdrawal, SetWithdrawals } from './commands.ts';

/** Everything is on disk when it resolves. Rejects with RangeError for what cannot be done. */
export interface FundsPractice {
  /** Of everybody, oldest first, with the rules. */
  pending(): PendingWithdrawals;
  setWithdrawals(rules: Omit<SetWithdrawals, 'type'>): Promise<void>;
  rule(transactionId: Hex, ruling: RuleWithdrawal['ruling'], reason?: string): Promise<void>;
  /** Gives an owner segregated funds. */
  segregate(owner: Address, assetId: AssetId, amount: DecimalString): Promise<void>;
}

interface Parts {
  readonly read: EngineReaders;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly clock: Clock;
}

export function fundsPractice({ read, sequencer, clock }: Parts): FundsPractice {
  const ask = async (command: FundsSystemCommand): Promise<void> => {
    const result = await sequencer.submit(command);
    if (result.kind === 'refused') throw new RangeError(result.message);
  };
  return {
    pending: () => read.allPendingWithdrawals(clock.now()),
    setWithdrawals: (rules) => ask({ type: 'setWithdrawals', ...rules }),
    rule: (transactionId, ruling, reason) => ask({ type: 'ruleWithdrawal', transactionId, ruling, ...(reason === undefined ? {} : { reason }) }),
    segregate: (owner, assetId, amount) => ask({ type: 'segregate', owner, assetId, amount }),
  };
}
