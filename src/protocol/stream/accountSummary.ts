// accountSummary.ts: the full account of one owner after each change.
import { before, type Codec, readInner, run, writeInner } from '../codec.ts';
import type { Hex } from '../ids.ts';
import { isObject } from '../guards.ts';
import { type Account, accountRecord } from '../info/account/account.ts';
import { nullable, orNull, record, required } from '../record.ts';
import { hex, text } from '../scalars.ts';
import { lenient } from '../leniency.ts';
import { defineUserChannel, userFields, type UserMessage } from './userScoped.ts';

export interface WithdrawalResult {
  transactionId: Hex;
  status: string;
  reason: string | null;
}

export interface AccountSummary extends UserMessage {
  /** Null when the message is incomplete: the account changed, so read it over HTTP. */
  account: Account | null;
  lastWithdrawalResult: WithdrawalResult | null;
}

type Wire = Record<string, unknown>;

/** @assumed Inside `summary`, beside the account's own fields. */
const withdrawalResult = record<WithdrawalResult>({
  transactionId: required('transactionId', hex),
  status: required('status', text),
  reason: nullable('reason', text),
});

/** An account, or null for an incomplete summary. */
const accountOrNull: Codec<Account | null> = {
  decode: (wire) => {
    const result = run(accountRecord, wire, 'read');
    if (result.issues.length === 0) return result.value;
    lenient.note('blanked');
    return null;
  },
  encode: (value, sink) => writeInner(orNull(accountRecord), value, sink),
};

const message = record<AccountSummary>({
  ...userFields,
  account: { wire: ['summary'], codec: accountOrNull, absent: { fallback: null }, isForgiving: true },
  lastWithdrawalResult: nullable('lastWithdrawalResult', withdrawalResult),
});

/** On the wire the last withdrawal is inside the summary. */
const summary: Codec<AccountSummary> = {
  decode: (wire, sink) => readInner(before(message, fromWire), wire, sink),
  encode: (value, sink) => toWire(writeInner(message, value, sink)),
};

export const accountSummaryChannel = defineUserChannel('accountSummary', summary);

function fromWire(wire: unknown): unknown {
  if (!isObject(wire)) return wire;
  const inside = isObject(wire['summary']) ? wire['summary'] : {};
  return {
    ...wire,
    lastWithdrawalResult: inside['lastWithdrawalResult'],
    summary: { user: wire['user'], ...inside },
  };
}

function toWire(wire: unknown): unknown {
  const { lastWithdrawalResult, summary: inside, ...rest } = wire as Wire;
  const added = lastWithdrawalResult === null || inside === null ? {} : { lastWithdrawalResult };
  return { ...rest, summary: isObject(inside) ? { ...inside, ...added } : null };
}
