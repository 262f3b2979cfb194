// tradingGate.ts: the reasons that block an action, in the order in which they are best resolved.
import type { Address } from '#protocol/ids.ts';
import type { AccessStatus } from '#protocol/info/account/checkAccess.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { type ClockReading, isClockTolerable } from '../browser/clock.ts';
import { freshnessOf } from '../feeds/feed.ts';
import type { ConnectionState } from '../transport/socket.ts';

/** The intended action. `reduce`: an order that can only reduce a position. */
export type Purpose = 'increase' | 'reduce' | 'cancel' | 'leverage';

export type Blocker =
  | { kind: 'notConnected' }
  /** The wallet of the last visit is being reconnected. */
  | { kind: 'walletReconnecting'; account: Address }
  /** The shown account is only watched. */
  | { kind: 'watchOnly'; owner: Address }
  | { kind: 'wrongChain'; walletChainId: number; domainChainId: number }
  | { kind: 'roleUnknown' }
  | { kind: 'accessUnknown' }
  | { kind: 'accessDenied'; reason: string | null }
  | { kind: 'termsUnknown' }
  | { kind: 'termsNotAccepted'; termsVersion: string | null; termsUrl: string | null }
  | { kind: 'offline'; state: ConnectionState }
  /** The service reports that it permanently accepts no more actions. */
  | { kind: 'serviceStopped'; isTakenOver: boolean }
  /** Connected, but the account was not yet read again. */
  | { kind: 'reconciling' }
  | { kind: 'servicePaused'; untilAt: number }
  /** The device's clock is outside the nonce window. */
  | { kind: 'deviceClock'; deviceSkewMs: number }
  | { kind: 'accountNotActive'; state: string }
  /** The owner's own rule pauses new risk. */
  | { kind: 'ownRule'; untilAt: number }
  | { kind: 'marketClosed'; status: string }
  | { kind: 'marketReduceOnly' }
  /** The market's metadata is incomplete: it cannot be traded safely. */
  | { kind: 'marketUnusable' }
  /** The book is too old for a market order; `ageMs` is null without one. Limit orders are not affected. */
  | { kind: 'bookStale'; ageMs: number | null };

export interface GateInput {
  purpose: Purpose;
  /** The connected wallet, or null. `chainId` is null for signers without a chain. */
  wallet: { address: Address; chainId: number | null } | null;
  /** Without a wallet: the account of the last visit, while its wallet reconnects. */
  returning: Address | null;
  /** The shown account; null before anything is connected or watched. */
  owner: Address | null;
  domainChainId: number;
  /** Undefined while unknown, here and below. */
  role: UserRole | undefined;
  access: AccessStatus | undefined;
  terms: TermsStatus | undefined;
  connection: ConnectionState;
  /** The service's reported status; null: none, or fine. */
  service: ServiceStatus | null;
  isReconciled: boolean;
  pausedUntilAt: number | null;
  clock: ClockReading;
  /** The service's time. */
  now: number;
  accountState: string | undefined;
  /** End of a pause by the owner's rules; null or past: no pause. */
  rulesUntilAt: number | null;
  /** The order's market, if any. */
  market: { status: string; isUsable: boolean } | null;
  /** For market orders only: the age of the book. */
  book: { ageMs: number | undefined } | null;
}

/** What is still being read: it cannot be resolved, and may wait for another blocker. */
const READING: ReadonlySet<Blocker['kind']> = new Set(['roleUnknown', 'accessUnknown', 'termsUnknown']);

/**
 * All blockers, most fundamental first, what is still being read last; empty when the action is allowed. Cancelling and
 * reducing are never blocked by access, terms or a reduce-only market (Approval and onboarding checks); cancelling not
 * by a lost stream or the clock either.
 */
export function tradingGate(input: GateInput): Blocker[] {
  const all = [
    ...signerBlockers(input),
    ...permissionBlockers(input),
    ...connectionBlockers(input),
    ...marketBlockers(input),
  ];
  return all.toSorted((one, other) => Number(READING.has(one.kind)) - Number(READING.has(other.kind)));
}

function signerBlockers({ wallet, returning, owner, role, domainChainId }: GateInput): Blocker[] {
  if (wallet === null) {
    if (owner !== null) return [{ kind: 'watchOnly', owner }];
    return [
      returning === null ? { kind: 'notConnected' } : { kind: 'walletReconnecting', account: returning },
    ];
  }
  const { address, chainId } = wallet;
  const ownAccount = role?.role === 'agent' ? role.owner : address;
  if (owner !== null && role !== undefined && owner !== ownAccount) return [{ kind: 'watchOnly', owner }];
  const blockers: Blocker[] = role === undefined ? [{ kind: 'roleUnknown' }] : [];
  if (chainId !== null && chainId !== domainChainId)
    blockers.push({ kind: 'wrongChain', walletChainId: chainId, domainChainId });
  return blockers;
}

function permissionBlockers({ wallet, purpose, access, terms }: GateInput): Blocker[] {
  if (wallet === null || purpose === 'cancel' || purpose === 'reduce') return [];
  const blockers: Blocker[] = [];
  if (access === undefined) blockers.push({ kind: 'accessUnknown' });
  else if (!access.isAuthorized) blockers.push({ kind: 'accessDenied', reason: access.reason });
  if (terms === undefined) blockers.push({ kind: 'termsUnknown' });
  else if (!terms.hasAccepted)
    blockers.push({ kind: 'termsNotAccepted', termsVersion: terms.termsVersion, termsUrl: terms.termsUrl });
  return blockers;
}

function connectionBlockers({
  purpose,
  connection,
  service,
  isReconciled,
  pausedUntilAt,
  clock,
  wallet,
}: GateInput): Blocker[] {
  const blockers: Blocker[] = [];
  // A cancel needs no market data and is sent over HTTP, not over the stream: it is allowed.
  if (purpose !== 'cancel') {
    if (connection !== 'live') blockers.push({ kind: 'offline', state: connection });
    else if (service?.status === 'stopped')
      blockers.push({ kind: 'serviceStopped', isTakenOver: service.kind === 'takenOver' });
    else if (!isReconciled && wallet !== null) blockers.push({ kind: 'reconciling' });
  }
  if (pausedUntilAt !== null) blockers.push({ kind: 'servicePaused', untilAt: pausedUntilAt });
  // Nonces from a clock this wrong would be refused. A cancel is allowed nevertheless.
  if (purpose !== 'cancel' && !isClockTolerable(clock))
    blockers.push({ kind: 'deviceClock', deviceSkewMs: clock.deviceSkewMs });
  return blockers;
}

function marketBlockers({ purpose, market, book, accountState, rulesUntilAt, now }: GateInput): Blocker[] {
  if (purpose === 'cancel') return [];
  const blockers: Blocker[] = [];
  if (purpose === 'increase' && rulesUntilAt !== null && rulesUntilAt > now)
    blockers.push({ kind: 'ownRule', untilAt: rulesUntilAt });
  if (accountState !== undefined && accountState !== 'active')
    blockers.push({ kind: 'accountNotActive', state: accountState });
  if (market !== null) blockers.push(...statusBlockers(purpose, market));
  if (book !== null && freshnessOf(book.ageMs) === 'stale')
    blockers.push({ kind: 'bookStale', ageMs: book.ageMs ?? null });
  return blockers;
}

function statusBlockers(purpose: Purpose, market: { status: string; isUsable: boolean }): Blocker[] {
  if (!market.isUsable) return [{ kind: 'marketUnusable' }];
  if (market.status === 'active' || purpose === 'leverage') return [];
  if (market.status === 'reduceOnly') return purpose === 'reduce' ? [] : [{ kind: 'marketReduceOnly' }];
  return [{ kind: 'marketClosed', status: market.status }];
}
