// isolatedPractice.ts: what whoever runs a practice exchange may do to changes of isolated margin. No request can reach this.
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

/** Everything is on disk when it resolves. Rejects with RangeError for what cannot be done. */
export interface IsolatedPractice {
  /** Of everybody, oldest first. */
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
