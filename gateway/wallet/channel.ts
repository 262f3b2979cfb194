// channel.ts: messages between the provider in the site's page and the wallet's window.
import type { Address } from '#protocol/ids.ts';
import { isRecord } from './chains.ts';
import type { RpcFailure } from './rpcErrors.ts';

/** Marks every message, to ignore those of others. */
export const CHANNEL = 'trine-practice-wallet';

/** What a site may read without asking: its accounts (none before connecting), the active chain, the known chains. */
export interface WalletState {
  readonly accounts: readonly Address[];
  readonly chainId: number;
  readonly chainIds: readonly number[];
}

/** One request exactly as the site sent it: the window parses and checks it itself. */
export interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/**
 * Provider → window: all pending requests, again after each (re)load of the window. `revocation` identifies a
 * disconnect by the site that the window has not confirmed; null without one.
 */
export interface ToWindow {
  readonly type: 'questions';
  readonly revocation: string | null;
  readonly questions: readonly Question[];
}

/**
 * Window → provider. `ready` asks for the requests; `state` precedes the answer that caused it and repeats the last
 * processed revocation.
 */
export type FromWindow =
  | { readonly type: 'ready' }
  | { readonly type: 'state'; readonly state: WalletState; readonly revocation: string | null }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly failure: RpcFailure };

/** A message with its channel and the secret of its window. */
export type Sealed<Message> = Message & { readonly channel: typeof CHANNEL; readonly session: string };

export function seal<Message extends object>(message: Message, session: string): Sealed<Message> {
  return { ...message, channel: CHANNEL, session };
}

export function isSealed(data: unknown, session: string): data is Record<string, unknown> {
  return isRecord(data) && data['channel'] === CHANNEL && data['session'] === session;
}

export function isFromWindow(data: unknown): data is FromWindow {
  if (!isRecord(data)) return false;
  if (data['type'] === 'ready') return true;
  if (data['type'] === 'state') return isWalletState(data['state']) && isRevocation(data['revocation']);
  if (data['type'] !== 'answer' || !Number.isSafeInteger(data['id'])) return false;
  return 'failure' in data ? isFailure(data['failure']) : 'result' in data;
}

export function isToWindow(data: unknown): data is ToWindow {
  return (
    isRecord(data) &&
    data['type'] === 'questions' &&
    isRevocation(data['revocation']) &&
    Array.isArray(data['questions']) &&
    data['questions'].every(isQuestion)
  );
}

export function isWalletState(value: unknown): value is WalletState {
  if (!isRecord(value)) return false;
  const { accounts, chainId, chainIds } = value;
  return (
    Array.isArray(accounts) &&
    accounts.every((account) => typeof account === 'string' && /^0x[0-9a-f]{40}$/.test(account)) &&
    isChainId(chainId) &&
    Array.isArray(chainIds) &&
    chainIds.every(isChainId)
  );
}

export const isRevocation = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 64);
const isChainId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isFailure = (value: unknown) =>
  isRecord(value) && Number.isSafeInteger(value['code']) && typeof value['message'] === 'string';
const isQuestion = (value: unknown) =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['method'] === 'string' &&
  'params' in value;
