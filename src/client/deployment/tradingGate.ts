// tradingGate.ts: everything that stands between the user and an order, in the order in which it is best cured.
import type { Address } from '#protocol/ids.ts';
import type { AccessStatus } from '#protocol/info/account/checkAccess.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { type ClockReading, isClockTolerable } from '../browser/clock.ts';
import { freshnessOf } from '../feeds/feed.ts';
import type { ConnectionState } from '../transport/socket.ts';

/** What somebody wants to do. `reduce`: an order that can only make a position smaller. */
export type Purpose = 'increase' | 'reduce' | 'cancel' | 'leverage';

export type Blocker =
  | { kind: 'notConnected' }
  /** An address is only being watched. */
  | { kind: 'watchOnly'; owner: Address }
  | { kind: 'wrongChain'; walletChainId: number; domainChainId: number }
  | { kind: 'roleUnknown' }
  | { kind: 'accessUnknown' }
  | { kind: 'accessDenied'; reason: string | null }
  | { kind: 'termsUnknown' }
  | { kind: 'termsNotAccepted'; termsVersion: string | null; termsUrl: string | null }
  | { kind: 'offline'; state: ConnectionState }
  /** The service says that it takes no more actions, for good. */
  | { kind: 'serviceStopped'; isTakenOver: boolean }
  /** Connected, but the account has not been read since. */
  | { kind: 'reconciling' }
  | { kind: 'servicePaused'; untilAt: number }
  /** The device's clock is outside the window in which nonces are taken. */
  | { kind: 'deviceClock'; deviceSkewMs: number }
  | { kind: 'accountNotActive'; state: string }
  /** A rule the owner has set pauses new risk. */
  | { kind: 'ownRule'; untilAt: number }
  | { kind: 'marketClosed'; status: string }
  | { kind: 'marketReduceOnly' }
  /** The market's numbers are incomplete: it cannot be traded safely. */
  | { kind: 'marketUnusable' }
  /** The book is too old to trade at the market; `ageMs` is null when there is none. Limit orders are not affected. */
  | { kind: 'bookStale'; ageMs: number | null };

export interface GateInput {
  purpose: Purpose;
  /** The connected wallet, or null. `chainId` is null for signers that no chain matters to. */
  wallet: { address: Address; chainId: number | null } | null;
  /** The account that is shown; null before anything is connected or watched. */
  owner: Address | null;
  domainChainId: number;
  /** Undefined while unknown, here and below. */
  role: UserRole | undefined;
  access: AccessStatus | undefined;
  terms: TermsStatus | undefined;
  connection: ConnectionState;
  /** What the service says of itself; null: nothing, or that all is well. */
  service: ServiceStatus | null;
  isReconciled: boolean;
  pausedUntilAt: number | null;
  clock: ClockReading;
  /** The service's time. */
  now: number;
  accountState: string | undefined;
  /** Until when the owner's rules pause new risk; null or past: they do not. */
  rulesUntilAt: number | null;
  /** The market of the order, where there is one. */
  market: { status: string; isUsable: boolean } | null;
  /** Only for orders that trade at the market: the age of the book. */
  book: { ageMs: number | undefined } | null;
}

/**
 * All reasons why not, most fundamental first; empty when it may be done. Canceling and reducing are never
 * blocked by access, terms or a market that only takes reductions (Approval and onboarding checks); canceling
 * not by a lost stream or the clock either.
 */
export function tradingGate(input: GateInput): Blocker[] {
  return [
    ...signerBlockers(input),
    ...permissionBlockers(input),
    ...connectionBlockers(input),
    ...marketBlockers(input),
  ];
}

function signerBlockers({ wallet, owner, role, domainChainId }: GateInput): Blocker[] {
  if (wallet === null) return owner === null ? [{ kind: 'notConnected' }] : [{ kind: 'watchOnly', owner }];
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
  // A cancel needs no news of the market, and its request goes another way than the stream: it is tried.
  if (purpose !== 'cancel') {
    if (connection !== 'live') blockers.push({ kind: 'offline', state: connection });
    else if (service?.status === 'stopped')
      blockers.push({ kind: 'serviceStopped', isTakenOver: service.kind === 'takenOver' });
    else if (!isReconciled && wallet !== null) blockers.push({ kind: 'reconciling' });
  }
  if (pausedUntilAt !== null) blockers.push({ kind: 'servicePaused', untilAt: pausedUntilAt });
  // The device's own clock as the service would see it, if it made the nonces. A cancel is tried all the same.
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
