// newItem.ts: the outbox item of an action that was just signed.
import type { ActionRequest } from './actionRequest.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { randomId } from '../browser/tabChannel.ts';
import type { ContextsFeed } from '../feeds/contexts.ts';
import { freshnessOf } from '../feeds/feed.ts';
import type { Intent } from './exchange.ts';
import { READY_LEASE_MS } from './outbox.ts';
import type { OutboxItem } from './outboxItem.ts';
import type { Prepared } from './prepare.ts';

interface NewItemDeps {
  clock: { now: () => number };
  environment: Pick<ClientEnvironment, 'randomBytes' | 'wall'>;
  serviceUrl: () => string;
  tabId: string;
  contexts: Pick<ContextsFeed, 'get' | 'ageMs'>;
}

/** The signed request in stored form. */
export function newItem(intent: Intent, prepared: Prepared, body: string, deps: NewItemDeps): OutboxItem {
  const now = deps.clock.now();
  return {
    id: randomId(deps.environment.randomBytes),
    intentId: intent.intentId,
    serviceUrl: deps.serviceUrl(),
    network: prepared.network,
    request: prepared.request,
    owner: intent.owner,
    signer: intent.signer.address,
    nonce: prepared.nonce,
    expiresAfter: prepared.expiresAfter,
    profile: prepared.profile,
    digest: prepared.digest,
    body,
    signedAt: now,
    updatedAt: now,
    sends: [],
    ...midsOf(prepared.request, deps.contexts),
    state: { status: 'signed' },
    lease: { by: deps.tabId, until: deps.environment.wall() + READY_LEASE_MS },
  };
}

/** The mids that its orders are measured against afterwards; null for a mid that is no longer live. */
function midsOf(request: ActionRequest, contexts: NewItemDeps['contexts']): Pick<OutboxItem, 'mids'> {
  if (request.type !== 'order') return {};
  const isLive = freshnessOf(contexts.ageMs()) === 'live';
  return {
    mids: request.action.orders.map(({ assetId }) =>
      isLive ? (contexts.get(assetId)?.midPrice ?? null) : null,
    ),
  };
}
