// itemIn.ts: reads a request saved in a file, field by field. Its signature is checked in signedParts.ts.
import { parseAddress } from '#protocol/ids.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';

/** The item as it is imported: without what the file alone states. Throws for missing or wrong fields. */
export function itemIn(row: unknown): OutboxItem {
  const given = row as OutboxItem;
  return {
    id: textIn(given.id),
    intentId: textIn(given.intentId),
    network: textIn(given.network),
    serviceUrl: given.serviceUrl === '' ? '' : textIn(given.serviceUrl),
    request: provenIn(given.request),
    owner: addressIn(given.owner),
    signer: addressIn(given.signer),
    nonce: given.nonce,
    expiresAfter: given.expiresAfter === null ? null : timeIn(given.expiresAfter),
    profile: given.profile,
    digest: given.digest,
    body: textIn(given.body, 100_000),
    signedAt: timeIn(given.signedAt),
    updatedAt: timeIn(given.updatedAt),
    sends: Array.isArray(given.sends)
      ? given.sends.map(({ at, by }) => ({ at: timeIn(at), by: textIn(by) }))
      : [],
    state: stateIn(given.state),
    lease: null,
    isImported: true,
    ...(given.answer === undefined
      ? {}
      : {
          answer: {
            at: timeIn(given.answer.at),
            status: Number(given.answer.status),
            body: String(given.answer.body).slice(0, 20_100),
          },
        }),
  };
}

/** The request without the parts that the signature does not cover. */
export function provenIn({ type, action }: ActionRequest): ActionRequest {
  return { type, action } as ActionRequest;
}

/** The result is known only from the file. An open request may have arrived since and has to be checked. */
function stateIn(state: OutboxState): OutboxState {
  switch (state.status) {
    case 'confirmed':
      return {
        status: 'confirmed',
        results: null,
        evidence: { readAt: timeIn(state.evidence.readAt), found: 'all', updates: [] },
      };
    case 'refused':
      return {
        status: 'refused',
        failure: { kind: 'refused', message: String(state.failure.message ?? '').slice(0, 1_000) },
        results: null,
      };
    case 'dead':
      return {
        status: 'dead',
        because: state.because === 'expired' || state.because === 'altered' ? state.because : 'neverSent',
      };
    default:
      return { status: 'unknown', because: 'interrupted', retryAt: null, evidence: null };
  }
}

function textIn(value: unknown, longest: number = 1_000): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) throw new RangeError('not a text');
  return value;
}

/** The last time that a date can show, in ms. */
const LAST_TIME = 8.64e15;

/** Throws unless it is a time in ms. */
export function timeIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > LAST_TIME)
    throw new RangeError('not a time');
  return value;
}

function addressIn(value: unknown): OutboxItem['owner'] {
  const address = parseAddress(typeof value === 'string' ? value : null);
  if (address === undefined) throw new RangeError('not an address');
  return address;
}
