// outcomesPractice.ts: operator commands for pUSD, splits and merges of a practice exchange. Not reachable by requests.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type {
  CreditPusd,
  OutcomeSystemCommand,
  SetPusd,
  SetSettlement,
} from '../world/commands/outcomesCommands.ts';
import type { RuleOutcomeOperation, SetOutcomeOperations } from '../world/commands/operationCommands.ts';
import type { OperationRules } from '../world/outcomesState.ts';

/** Resolves once committed. Rejects with RangeError for impossible commands. */
export interface OutcomesPractice {
  /** Of all accounts, oldest first. */
  pending(): OutcomeOperation[];
  rules(): Readonly<OperationRules>;
  setOperations(rules: Omit<SetOutcomeOperations, 'type'>): Promise<void>;
  rule(actionId: Hex, ruling: RuleOutcomeOperation['ruling'], reason?: string): Promise<void>;
  pusdOf(owner: Address): PredictionBalance;
  creditPusd(owner: Address, amount: DecimalString, bucket: NonNullable<CreditPusd['bucket']>): Promise<void>;
  setPusd(owner: Address, wanted: Omit<SetPusd, 'type' | 'owner'>): Promise<void>;
  /** Reverses a wrong credit; a missing amount becomes a deficit. */
  takeBackPusd(owner: Address, amount: DecimalString): Promise<void>;
  setSettlement(times: Omit<SetSettlement, 'type'>): Promise<void>;
}

export function outcomesPractice({
  read,
  sequencer,
}: {
  readonly read: EngineReaders;
  readonly sequencer: Pick<Sequencer, 'submit'>;
}): OutcomesPractice {
  const ask = async (command: OutcomeSystemCommand): Promise<void> => {
    const result = await sequencer.submit(command);
    if (result.kind === 'refused') throw new RangeError(result.message);
  };
  return {
    pending: () => read.pendingOutcomeOperations(),
    rules: () => read.outcomeRules(),
    setOperations: (rules) => ask({ type: 'setOutcomeOperations', ...rules }),
    rule: (actionId, ruling, reason) =>
      ask({ type: 'ruleOutcomeOperation', actionId, ruling, ...(reason === undefined ? {} : { reason }) }),
    pusdOf: (owner) => read.predictionBalances(owner)[0] as PredictionBalance,
    creditPusd: (owner, amount, bucket) => ask({ type: 'creditPusd', owner, amount, bucket }),
    setPusd: (owner, wanted) => ask({ type: 'setPusd', owner, ...wanted }),
    takeBackPusd: (owner, amount) => ask({ type: 'takeBackPusd', owner, amount }),
    setSettlement: (times) => ask({ type: 'setSettlement', ...times }),
  };
}
