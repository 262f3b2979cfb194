// isolatedPractice.ts: operator commands for isolated margin of a practice exchange. Not reachable by requests.
import type { Hex } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type {
  IsolatedSystemCommand,
  RuleIsolatedOperation,
  SetIsolatedOperations,
} from '../world/commands/isolatedCommands.ts';
import type { IsolatedRules } from '../world/isolatedState.ts';

/** Resolves once committed. Rejects with RangeError for impossible commands. */
export interface IsolatedPractice {
  /** Of all accounts, oldest first. */
  pending(): IsolatedOperation[];
  rules(): Readonly<IsolatedRules>;
  setOperations(rules: Omit<SetIsolatedOperations, 'type'>): Promise<void>;
  rule(operationId: Hex, ruling: RuleIsolatedOperation['ruling'], reason?: string): Promise<void>;
}

export function isolatedPractice({
  read,
  sequencer,
}: {
  readonly read: EngineReaders;
  readonly sequencer: Pick<Sequencer, 'submit'>;
}): IsolatedPractice {
  const ask = async (command: IsolatedSystemCommand): Promise<void> => {
    const result = await sequencer.submit(command);
    if (result.kind === 'refused') throw new RangeError(result.message);
  };
  return {
    pending: () => read.pendingIsolatedOperations(),
    rules: () => read.isolatedRules(),
    setOperations: (rules) => ask({ type: 'setIsolatedOperations', ...rules }),
    rule: (operationId, ruling, reason) =>
      ask({
        type: 'ruleIsolatedOperation',
        operationId,
        ruling,
        ...(reason === undefined ? {} : { reason }),
      }),
  };
}
