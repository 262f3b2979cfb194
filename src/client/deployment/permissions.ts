// permissions.ts: what a request teaches about who may do what, so that a screen does not wait for the next minute to say so.
import type { QueryClient } from '@tanstack/query-core';
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
  /** Holds what every tab has signed: acceptance in one opens trading in all. */
  outbox: Readable<readonly OutboxItem[]>;
  queries: QueryClient;
  client: ServiceReader;
  /** Asks the service about itself: deployments may name their terms only there. */
  ask: () => Promise<void>;
}

/**
 * Reads again what is out of date after an acceptance of the terms, or a refusal for want of permission.
 * Returns how to stop.
 */
export function watchPermissions({ outbox, queries, client, ask }: PermissionDeps): Unsubscribe {
  const seen = new WeakSet<OutboxItem>();
  return outbox.subscribe(() => {
    for (const item of outbox.getSnapshot()) {
      if (seen.has(item)) continue;
      seen.add(item);
      const reads = outdatedReads(item);
      if (reads.includes('terms')) void ask();
      for (const read of reads) void queries.invalidateQueries({ queryKey: keyOf(read, item, client) });
    }
  });
}

/** What is out of date once a request stands as it does. */
export function outdatedReads({ request, state }: Pick<OutboxItem, 'request' | 'state'>): readonly Read[] {
  const isTaken = state.status === 'accepted' || state.status === 'confirmed';
  if (isTaken && request.type === 'acceptTerms') return ['terms', 'access', 'signerRole', 'account'];
  // An address that becomes a key, or is none any more, is another role than it was.
  if (isTaken && request.type === 'approveAgent') return ['agents', 'roles'];
  if (state.status !== 'refused' && !isTaken) return [];
  const refusals = [state.status === 'refused' ? state.failure : undefined, ...refusedParts(state.results)];
  return [
    ...new Set(refusals.flatMap((refusal) => LESSONS.find(([code]) => isAbout(code, refusal))?.[1] ?? [])),
  ];
}

/** Refusals that say that something read before is no longer so. */
const LESSONS: readonly (readonly [ErrorCode, readonly Read[]])[] = [
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

/** Deployments without codes are known by their text. */
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
