// outcomesCommands.ts: admin commands for pUSD, splits and merges.
import { type DecimalString, normalizeDecimal } from '#protocol/decimal.ts';
import { type Address, type Hex, parseAddress } from '#protocol/ids.ts';
import { AdminError } from './adminError.ts';
import { durationOf } from './duration.ts';
import type { Practice } from '../practice/practice.ts';
import type { SetPusd } from '../world/commands/outcomesCommands.ts';

export const OUTCOMES_HELP = `  pusd <address>                             what an account has, and how settled it is
  pusd <address> <bucket> <amount>           make it so: local, pending, confirmed or deficit
  pusd <address> revert <amount>             take back a credit; what was spent of it is owed
  pusd settlement <duration> <duration>      how long pUSD stays local, then pending
  outcomes                                   splits and merges on their way, and the rules
  outcomes delay <duration>                  from acceptance to the end, for new ones
  outcomes hold | go                         new ones wait for a decision; end when due
  outcomes hold | complete | fail <id> [reason]  one of them
  outcomes fail-next [reason]                the next one that is due fails
  outcomes gate on | off                     no splits; merges go on
  outcomes unavailable policy | binding | readiness [seconds]  503 for new ones
  outcomes available                         again
  outcomes can split | merge on | off | unknown  what the capabilities read tells`;

type Does = (practice: Practice, words: readonly string[]) => Promise<string> | string;

export const OUTCOMES_COMMANDS: Readonly<Record<string, Does>> = { pusd, outcomes };

const BUCKETS = {
  local: 'local',
  pending: 'pending',
  confirmed: 'confirmed',
  deficit: 'localDeficit',
} as const;
const VENUE_FAILED = 'The venue could not carry out the operation';

async function pusd(practice: Practice, [first, what, text, ...rest]: readonly string[]): Promise<string> {
  const { outcomes } = practice;
  if (first === 'settlement') {
    await outcomes.setSettlement({ localMs: durationOf(what), pendingMs: durationOf(text) });
    return `pUSD stays local for ${what}, then pending for ${text}.`;
  }
  const owner = parseAddress(first);
  if (owner === undefined || rest.length > 0)
    throw new AdminError(
      'Say: pusd <address>, pusd <address> local | pending | confirmed | deficit | revert <amount>',
    );
  if (what !== undefined) await changePusd(practice, owner, what, text);
  const { local, pending, confirmed, localDeficit, hold } = outcomes.pusdOf(owner);
  return `${owner} has ${local} local, ${pending} pending, ${confirmed} confirmed, owes ${localDeficit} and holds ${hold}.`;
}

async function changePusd(
  { outcomes }: Practice,
  owner: Address,
  what: string,
  text: string | undefined,
): Promise<void> {
  const amount: DecimalString | undefined = normalizeDecimal(text ?? '');
  if (amount !== undefined && what === 'revert') return outcomes.takeBackPusd(owner, amount);
  const bucket = Object.hasOwn(BUCKETS, what) ? BUCKETS[what as keyof typeof BUCKETS] : undefined;
  if (amount === undefined || bucket === undefined)
    throw new AdminError('Say: pusd <address> local | pending | confirmed | deficit | revert <amount>');
  const wanted: Omit<SetPusd, 'type' | 'owner'> = { [bucket]: amount };
  return outcomes.setPusd(owner, wanted);
}

async function outcomes(
  { outcomes: practice }: Practice,
  [what = 'list', ...rest]: readonly string[],
): Promise<string> {
  const does = Object.hasOwn(WORDS, what) ? WORDS[what] : undefined;
  if (does === undefined)
    throw new AdminError(
      'Say: outcomes, or outcomes delay, hold, go, complete, fail, fail-next, gate, unavailable, available or can',
    );
  return does(practice, rest);
}

type Word = (practice: Practice['outcomes'], words: readonly string[]) => Promise<string> | string;

const WORDS: Readonly<Record<string, Word>> = {
  list: listText,
  delay: async (practice, [duration]) => {
    await practice.setOperations({ delayMs: durationOf(duration) });
    return `New splits and merges take ${duration}.`;
  },
  hold: async (practice, words) =>
    words.length > 0
      ? rule(practice, 'hold', words)
      : replyAfter(practice.setOperations({ holdsAll: true }), 'New splits and merges wait for a decision.'),
  go: (practice) =>
    replyAfter(practice.setOperations({ holdsAll: false }), 'New splits and merges end when due.'),
  complete: (practice, words) => rule(practice, 'complete', words),
  fail: (practice, words) => rule(practice, 'fail', words),
  'fail-next': (practice, words) =>
    replyAfter(
      practice.setOperations({ failsNext: words.join(' ') || VENUE_FAILED }),
      'The next one that is due fails.',
    ),
  gate: (practice, [state]) => {
    if (state !== 'on' && state !== 'off') throw new AdminError('Say: outcomes gate on, or off');
    return replyAfter(
      practice.setOperations({ isGated: state === 'on' }),
      state === 'on' ? 'No splits; merges go on.' : 'Splits and merges.',
    );
  },
  unavailable: (practice, [what, seconds = '5']) => {
    if (what !== 'policy' && what !== 'binding' && what !== 'readiness')
      throw new AdminError(
        'Say: outcomes unavailable policy, binding or readiness, and for how many seconds',
      );
    return replyAfter(
      practice.setOperations({ unavailable: { what, retryAfter: Number(seconds) } }),
      `${what} is unavailable.`,
    );
  },
  available: (practice) =>
    replyAfter(practice.setOperations({ unavailable: null }), 'Everything is available.'),
  can: (practice, [operation, state]) => {
    const isKnown =
      (operation === 'split' || operation === 'merge') &&
      (state === 'on' || state === 'off' || state === 'unknown');
    if (!isKnown) throw new AdminError('Say: outcomes can split or merge, and on, off or unknown');
    return replyAfter(
      practice.setOperations({ capability: { operation, state } }),
      `${operation} is ${state}.`,
    );
  },
};

async function replyAfter(done: Promise<void>, text: string): Promise<string> {
  await done;
  return text;
}

async function rule(
  practice: Practice['outcomes'],
  ruling: 'hold' | 'complete' | 'fail',
  [id, ...reason]: readonly string[],
): Promise<string> {
  const actionId = found(practice, id);
  await practice.rule(actionId, ruling, reason.length === 0 ? undefined : reason.join(' '));
  return `${actionId} ${{ hold: 'waits for a decision', complete: 'is completed', fail: 'has failed; what it held is free' }[ruling]}.`;
}

/** By its id, a prefix of it, or without an argument if it is the only one. */
function found(practice: Practice['outcomes'], id = ''): Hex {
  const matches = practice.pending().filter(({ actionId }) => actionId.startsWith(id.toLowerCase()));
  if (matches.length === 1 && matches[0] !== undefined) return matches[0].actionId;
  throw new AdminError(
    matches.length === 0
      ? `No split or merge on its way begins with ${id || 'anything'}. Say outcomes to see them.`
      : 'Several are on their way. Say which.',
  );
}

function listText(practice: Practice['outcomes']): string {
  const { delayMs, holdsAll, failsNext, isGated, unavailable, capabilities } = practice.rules();
  const lines = [
    `They take ${delayMs / 1000} s${holdsAll ? ' and wait for a decision' : ''}; split is ${capabilities.split}, merge is ${capabilities.merge}.`,
    ...(isGated ? ['Trading is gated: no splits.'] : []),
    ...(failsNext === null ? [] : [`The next one that is due fails: ${failsNext}`]),
    ...(unavailable === null ? [] : [`Unavailable: ${unavailable.what}.`]),
  ];
  const pending = practice
    .pending()
    .map(
      ({ actionId, operation, amountBaseUnits, conditionId }) =>
        `${actionId}  ${operation} ${amountBaseUnits}  ${conditionId}`,
    );
  return [...lines, ...(pending.length === 0 ? ['Nothing is on its way.'] : pending)].join('\n');
}
