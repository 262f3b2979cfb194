// isolatedCommands.ts: admin commands for changes of isolated margin.
import type { Hex } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { AdminError } from './adminError.ts';
import { durationOf } from './duration.ts';
import type { Practice } from '../practice/practice.ts';
import type { RuleIsolatedOperation } from '../world/commands/isolatedCommands.ts';

export const ISOLATED_HELP = `  isolated                                   changes of isolated margin on their way, and the rules
  isolated later <duration> | at-once        answered with an operation id and carried out later; or before the answer
  isolated hold | go                         new ones wait for a decision; carried out when due
  isolated hold | complete | fail <id> [reason]  one of them
  isolated fail-next [reason]                the next one that is due fails`;

type Does = (practice: Practice, words: readonly string[]) => Promise<string> | string;

export const ISOLATED_COMMANDS: Readonly<Record<string, Does>> = { isolated };

const VENUE_FAILED = 'The venue could not move the margin';

async function isolated(
  { isolated: practice }: Practice,
  [what = 'list', ...rest]: readonly string[],
): Promise<string> {
  switch (what) {
    case 'list':
      return listText(practice);
    case 'later':
      await practice.setOperations({ delayMs: durationOf(rest[0]) });
      return `Changes of isolated margin are carried out ${rest[0]} after they are accepted.`;
    case 'at-once':
      await practice.setOperations({ delayMs: null, holdsAll: false });
      return 'Changes of isolated margin are carried out before they are answered.';
    case 'hold':
      return rest.length > 0 ? rule(practice, 'hold', rest) : hold(practice);
    case 'go':
      await practice.setOperations({ holdsAll: false });
      return 'New ones are carried out when due.';
    case 'complete':
    case 'fail':
      return rule(practice, what, rest);
    case 'fail-next':
      await practice.setOperations({ failsNext: rest.join(' ') || VENUE_FAILED });
      return 'The next one that is due fails.';
    default:
      throw new AdminError(
        'Say: isolated, or isolated later, at-once, hold, go, complete, fail or fail-next',
      );
  }
}

/** Holding implies an operation id; an immediate change could not be held. */
async function hold(practice: Practice['isolated']): Promise<string> {
  await practice.setOperations({ holdsAll: true, delayMs: practice.rules().delayMs ?? 0 });
  return 'New ones wait for a decision.';
}

async function rule(
  practice: Practice['isolated'],
  ruling: RuleIsolatedOperation['ruling'],
  [id, ...reason]: readonly string[],
): Promise<string> {
  const operationId = found(practice.pending(), id);
  await practice.rule(operationId, ruling, reason.length === 0 ? undefined : reason.join(' '));
  return `${operationId} ${{ hold: 'waits for a decision', complete: 'is applied as far as still possible', fail: 'has failed; nothing was moved' }[ruling]}.`;
}

/** By its id, a prefix of it, or without an argument if it is the only one. */
function found(pending: readonly IsolatedOperation[], id = ''): Hex {
  const matches = pending.filter(({ operationId }) => operationId.startsWith(id.toLowerCase()));
  if (matches.length === 1 && matches[0] !== undefined) return matches[0].operationId as Hex;
  throw new AdminError(
    matches.length === 0
      ? `No change on its way begins with ${id || 'anything'}. Say isolated to see them.`
      : 'Several are on their way. Say which.',
  );
}

function listText(practice: Practice['isolated']): string {
  const { delayMs, holdsAll, failsNext } = practice.rules();
  const when =
    delayMs === null
      ? 'Changes are carried out before they are answered.'
      : `Changes are carried out ${delayMs / 1000} s after they are accepted${holdsAll ? ', new ones after a decision' : ''}.`;
  const pending = practice
    .pending()
    .map(({ operationId, amount, assetId }) => `${operationId}  ${amount ?? ''}  ${assetId ?? ''}`);
  return [
    when,
    ...(failsNext === null ? [] : [`The next one that is due fails: ${failsNext}`]),
    ...(pending.length === 0 ? ['Nothing is on its way.'] : pending),
  ].join('\n');
}
