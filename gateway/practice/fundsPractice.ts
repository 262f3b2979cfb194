// fundsPractice.ts: operator commands for transfers of a practice exchange. Not reachable by requests.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex } from '#protocol/ids.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import type { Clock } from '../sequencer/clock.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import { OPERATIONS } from '../exchange/exchange.ts';
import type {
  FundsSystemCommand,
  RuleWithdrawal,
  SetDeposits,
  SetWithdrawals,
} from '../world/commands/fundsCommands.ts';
import { derivedHash } from '../world/hashes.ts';

/** Resolves once committed. Rejects with RangeError for impossible commands. */
export interface FundsPractice {
  /** Of all accounts, oldest first, with the rules. */
  pending(): PendingWithdrawals;
  setWithdrawals(rules: Omit<SetWithdrawals, 'type'>): Promise<void>;
  rule(transactionId: Hex, ruling: RuleWithdrawal['ruling'], reason?: string): Promise<void>;
  /** Gives an owner segregated funds. */
  segregate(owner: Address, assetId: AssetId, amount: DecimalString): Promise<void>;
  /** A transfer on the practice chain that is not reported yet; resolves with its hash. */
  sendDeposit(owner: Address, assetId: AssetId, amount: DecimalString): Promise<Hex>;
  setDeposits(rules: Omit<SetDeposits, 'type'>): Promise<void>;
  /** Disables or enables an action, or `replica`. */
  switchOperation(operation: string, isOff: boolean): Promise<void>;
  setReferrer(owner: Address, code: string): Promise<void>;
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
    rule: (transactionId, ruling, reason) =>
      ask({ type: 'ruleWithdrawal', transactionId, ruling, ...(reason === undefined ? {} : { reason }) }),
    async sendDeposit(owner, assetId, amount) {
      const depositId = randomHash();
      await ask({ type: 'sendDeposit', owner, assetId, amount, depositId });
      return derivedHash(depositId, 'chain');
    },
    setDeposits: (rules) => ask({ type: 'setDeposits', ...rules }),
    async switchOperation(operation, isOff) {
      if (operation !== 'replica' && !OPERATIONS.has(operation))
        throw new RangeError(
          `There is no action ${operation}. Say replica, or one of ${[...OPERATIONS].join(', ')}.`,
        );
      await ask({ type: 'switchOperation', operation, isOff });
    },
    setReferrer: (owner, code) => ask({ type: 'setReferrer', owner, code }),
    segregate: (owner, assetId, amount) => ask({ type: 'segregate', owner, assetId, amount }),
  };
}

function randomHash(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
