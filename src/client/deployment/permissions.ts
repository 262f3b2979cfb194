// permissions.ts: reads permissions again after a request shows that they changed, instead of a minute later.
import { hashKey, type QueryClient } from '@tanstack/query-core';
import { type ErrorCode, ERRORS } from '#protocol/errors.ts';
import type { ActionResults } from '../actions/actionRequest.ts';
import type { Readable, Unsubscribe } from '../browser/observable.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { accessQuery } from '../queries/account/access.ts';
import { accountQuery } from '../queries/account/account.ts';
import { agentsKey } from '../queries/account/agentsKey.ts';
import { ROLES, roleQuery } from '../queries/account/role.ts';
import { termsQuery } from '../queries/account/terms.ts';
import type { ServiceReader } from '../transport/reader.ts';

type Read = 'access' | 'terms' | 'signerRole' | 'account' | 'agents' | 'roles';

interface PermissionDeps {
  /** Holds the requests of every tab: accepting the terms in one enables trading in all. */
  outbox: Readable<readonly OutboxItem[]>;
  queries: QueryClient;
  client: ServiceReader;
  /** Reads the service info: some deployments name their terms only there. */
  ask: () => Promise<void>;
}

/**
 * Repeats outdated reads after accepted terms, or after a refusal for missing permission. Returns a function
 * that stops it.
 */
export function watchPermissions({ outbox, queries, client, ask }: PermissionDeps): Unsubscribe {
  const seen = new WeakSet<OutboxItem>();
  return outbox.subscribe(() => {
    const fresh = outbox.getSnapshot().filter((item) => !seen.has(item));
    const reads = fresh.flatMap((item) => outdatedReads(item).map((read) => ({ read, item })));
    for (const item of fresh) seen.add(item);
    if (reads.some(({ read }) => read === 'terms')) void ask();
    // Each once: repeating a read ends the one under way.
    const keys = new Map(
      reads.map(({ read, item }) => keyOf(read, item, client)).map((key) => [hashKey(key), key]),
    );
    for (const key of keys.values()) readAgain(queries, key);
  });
}

/**
 * Also replaces a first read that is under way, which invalidating alone does not: it may have been answered before the
 * change.
 */
function readAgain(queries: QueryClient, queryKey: readonly unknown[]): void {
  void queries.cancelQueries({ queryKey, type: 'active' }, { silent: true });
  void queries.invalidateQueries({ queryKey });
}

/** The reads that a request in this state makes outdated. */
export function outdatedReads({ request, state }: Pick<OutboxItem, 'request' | 'state'>): readonly Read[] {
  const isTaken = state.status === 'accepted' || state.status === 'confirmed';
  if (isTaken && request.type === 'acceptTerms') return ['terms', 'access', 'signerRole', 'account'];
  // An address that becomes a key, or stops being one, changes its role.
  if (isTaken && request.type === 'approveAgent') return ['agents', 'roles'];
  if (state.status !== 'refused' && !isTaken) return [];
  const refusals = [state.status === 'refused' ? state.failure : undefined, ...refusedParts(state.results)];
  return [
    ...new Set(
      refusals.flatMap((refusal) => OUTDATED_BY_REFUSAL.find(([code]) => isAbout(code, refusal))?.[1] ?? []),
    ),
  ];
}

/** Refusals that contradict an earlier read. */
const OUTDATED_BY_REFUSAL: readonly (readonly [ErrorCode, readonly Read[]])[] = [
  ['TERMS_NOT_ACCEPTED', ['terms']],
  ['TERMS_VERSION_MISMATCH', ['terms']],
  ['ACCESS_REQUIRED', ['access']],
  ['AGENT_NOT_APPROVED', ['signerRole', 'agents']],
  ['AGENT_EXPIRED', ['signerRole', 'agents']],
  ['AGENT_NOT_FOUND', ['agents']],
  ['AGENT_NAME_TAKEN', ['agents']],
  ['OWNER_SIGNATURE_REQUIRED', ['signerRole']],
  ['UNKNOWN_SIGNER', ['signerRole', 'terms']],
];

interface Refusal {
  code?: string;
  message?: string;
}

function refusedParts(results: ActionResults | null): Refusal[] {
  if (results === null || results.type === 'done') return [];
  return results.results.flatMap((result) => (result.kind === 'refused' ? [result] : []));
}

/** Deployments without codes are recognized by their text. */
function isAbout(code: ErrorCode, refusal: Refusal | undefined): boolean {
  if (refusal?.code !== undefined) return refusal.code === code;
  return refusal?.message === ERRORS[code].text;
}

function keyOf(read: Read, { owner, signer }: OutboxItem, client: ServiceReader): readonly unknown[] {
  switch (read) {
    case 'access':
      return accessQuery(client, owner).queryKey;
    case 'terms':
      return termsQuery(client, owner).queryKey;
    case 'signerRole':
      return roleQuery(client, signer).queryKey;
    case 'agents':
      return agentsKey(owner);
    case 'roles':
      return [ROLES];
    case 'account':
      return accountQuery(client, owner).queryKey;
  }
}
