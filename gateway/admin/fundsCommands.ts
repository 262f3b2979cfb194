// fundsCommands.ts: admin commands for deposits and withdrawals.
import { type DecimalString, normalizeDecimal } from '#protocol/decimal.ts';
import { type Address, type AssetId, parseAddress, parseAssetId } from '#protocol/ids.ts';
import type { PendingWithdrawal } from '#protocol/info/funds/pendingWithdrawals.ts';
import { AdminError } from './adminError.ts';
import { durationOf } from './duration.ts';
import { USDC } from '../market/meta.ts';
import type { Practice } from '../practice/practice.ts';

export const FUNDS_HELP = `  withdrawals                                what is on its way, and the rules
  withdrawals pause | resume                 no automatic release for now; go on
  withdrawals delay <duration>               from acceptance to release, for new ones
  withdrawals review on | off                every new one waits for a person
  withdrawals hold | release <id>            keep one for review; let it go
  withdrawals fail <id> [reason]             the venue refuses it: the amount goes back
  segregate <address> <amount> [asset]       funds of a deposit that was not let in
  deposit <address> <amount> [asset]         a transfer on the practice chain, to be reported by its hash
  deposits cap <amount> | none [asset]       beyond it, deposits become segregated
  deposits accept | reject | fail [reason]   let in; made segregated; never arriving
  switch <action> off | on                   503 for an action, such as withdraw, or for replica
  refer <address> <code>                     who brought an account here`;

type Does = (practice: Practice, words: readonly string[]) => Promise<string> | string;

export const FUNDS_COMMANDS: Readonly<Record<string, Does>> = {
  withdrawals,
  segregate,
  deposit,
  deposits,
  switch: switchOperation,
  refer,
};

async function withdrawals({ funds }: Practice, [what, ...rest]: readonly string[]): Promise<string> {
  const [word = ''] = rest;
  switch (what) {
    case undefined:
      return listText(funds);
    case 'pause':
    case 'resume':
      await funds.setWithdrawals({ isPaused: what === 'pause' });
      return what === 'pause' ? 'Nothing is released for now.' : 'Released again when due.';
    case 'delay':
      await funds.setWithdrawals({ delayMs: durationOf(word) });
      return `New withdrawals are released after ${word}.`;
    case 'review':
      if (word !== 'on' && word !== 'off') throw new AdminError('Say: withdrawals review on, or off');
      await funds.setWithdrawals({ reviewsAll: word === 'on' });
      return word === 'on'
        ? 'Every new withdrawal waits for review.'
        : 'New withdrawals are released when due.';
    case 'hold':
    case 'release':
    case 'fail':
      return rule(funds, what, rest);
    default:
      throw new AdminError(
        'Say: withdrawals, or withdrawals pause, resume, delay, review, hold, release or fail',
      );
  }
}

async function rule(
  funds: Practice['funds'],
  ruling: 'hold' | 'release' | 'fail',
  [id, ...reason]: readonly string[],
): Promise<string> {
  const { transactionId } = found(funds, id);
  await funds.rule(transactionId, ruling, reason.length === 0 ? undefined : reason.join(' '));
  return `${transactionId} ${{ hold: 'is held for review', release: 'is released', fail: 'has failed; the amount is back' }[ruling]}.`;
}

/** By its id or a prefix of it. */
function found(funds: Practice['funds'], id: string | undefined): PendingWithdrawal {
  const matches = funds
    .pending()
    .pending.filter(({ transactionId }) => id !== undefined && transactionId.startsWith(id.toLowerCase()));
  if (matches.length === 1 && matches[0] !== undefined) return matches[0];
  throw new AdminError(
    matches.length === 0
      ? `No withdrawal on its way begins with ${id ?? 'nothing'}. Say withdrawals to see them.`
      : `Several begin with ${id}.`,
  );
}

function listText(funds: Practice['funds']): string {
  const { isPaused, delayMs, pending } = funds.pending();
  const rules = `Released ${isPaused ? 'not at all for now (paused)' : 'when due'}, ${delayMs / 1000} s after acceptance.`;
  const lines = pending.map(
    ({ transactionId, amount, assetId, owner, destination, remainingSeconds, isHeldForManualReview }) => {
      const state = isHeldForManualReview
        ? 'held'
        : remainingSeconds > 0
          ? `in ${remainingSeconds} s`
          : 'due';
      return `${transactionId}  ${amount} of ${assetId}  ${owner} → ${destination}  ${state}`;
    },
  );
  return [rules, ...(lines.length === 0 ? ['Nothing is on its way.'] : lines)].join('\n');
}

async function segregate({ funds }: Practice, [address, amount, asset]: readonly string[]): Promise<string> {
  const { owner, text, assetId } = amountFor('segregate', address, amount, asset);
  await funds.segregate(owner, assetId, text);
  return `${owner} has ${text} more of ${assetId} segregated.`;
}

async function deposit({ funds }: Practice, [address, amount, asset]: readonly string[]): Promise<string> {
  const { owner, text, assetId } = amountFor('deposit', address, amount, asset);
  return `Sent: ${await funds.sendDeposit(owner, assetId, text)}`;
}

async function deposits({ funds }: Practice, [what, ...rest]: readonly string[]): Promise<string> {
  if (what === 'cap') return setCap(funds, rest);
  const reason = rest.join(' ');
  if (what === 'accept') await funds.setDeposits({ rejectsWith: null, failsWith: null });
  else if (what === 'reject')
    await funds.setDeposits({ rejectsWith: reason || 'The deposit was not accepted', failsWith: null });
  else if (what === 'fail')
    await funds.setDeposits({
      rejectsWith: null,
      failsWith: reason || 'The transfer was reverted on its chain',
    });
  else throw new AdminError('Say: deposits accept, reject, fail or cap');
  return {
    accept: 'Deposits are credited.',
    reject: 'Deposits become segregated.',
    fail: 'Deposits never arrive.',
  }[what];
}

async function setCap(funds: Practice['funds'], [amount = '', asset]: readonly string[]): Promise<string> {
  const assetId = asset === undefined ? USDC.assetId : parseAssetId(asset);
  const cap = amount === 'none' ? null : normalizeDecimal(amount);
  if (assetId === undefined || cap === undefined)
    throw new AdminError('Say: deposits cap <amount> [asset id], or deposits cap none');
  await funds.setDeposits({ cap: { assetId, amount: cap } });
  return cap === null
    ? `There is no deposit cap on ${assetId}.`
    : `Deposits of ${assetId} are limited to ${cap} in total.`;
}

async function switchOperation({ funds }: Practice, [operation, state]: readonly string[]): Promise<string> {
  if (operation === undefined || (state !== 'off' && state !== 'on'))
    throw new AdminError('Say: switch <action> off, or on');
  await funds.switchOperation(operation, state === 'off');
  return `${operation} is ${state}.`;
}

async function refer({ funds }: Practice, [address, code = '']: readonly string[]): Promise<string> {
  const owner = parseAddress(address);
  if (owner === undefined || code === '') throw new AdminError('Say: refer <address> <code>');
  await funds.setReferrer(owner, code);
  return `${owner} came by ${code}.`;
}

/** The arguments of a command: an address, an amount and an asset id (default USDC). */
function amountFor(
  command: string,
  address: string | undefined,
  amount: string | undefined,
  asset: string | undefined,
): { owner: Address; text: DecimalString; assetId: AssetId } {
  const [owner, text, assetId] = [
    parseAddress(address),
    normalizeDecimal(amount ?? ''),
    asset === undefined ? USDC.assetId : parseAssetId(asset),
  ];
  if (owner === undefined || text === undefined || assetId === undefined)
    throw new AdminError(`Say: ${command} <address> <amount> [asset id]`);
  return { owner, text, assetId };
}
