// requestIds.ts: the ids under which the service keeps what signed requests made, and which records can be of them.
import type { SentSpan } from '#domain/proof/soleMatch.ts';
import type { Hex } from '#protocol/ids.ts';
import { parseSignature, type Signature, signatureToHex } from '#protocol/signing/envelope.ts';
import { digestIdOf, transactionIdOf } from '#protocol/signing/transactionId.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { answeredTransferId } from '../live/transferItem.ts';

/** How the requests of one kind and service share the records. */
export interface Claims {
  /** The id in the answer, and the one expected without it. */
  ids: readonly string[];
  /** Ids of other requests signed here. */
  taken: ReadonlySet<string>;
  /** Other requests signed here that may have a record whose id is not known. */
  rivals: readonly OutboxItem[];
  /** Whether answers of the service show that it derives ids as expected; undefined where they do not show it. */
  isAsExpected: boolean | undefined;
  /**
   * True where the content of a record may count: the request was accepted without an id, or it arrived, and the
   * service is known to derive ids in another way. Else an equal record may be of another browser.
   */
  isByContent: boolean;
}

/** `others`: all signed requests of this browser. */
export function claimsOf(item: OutboxItem, others: readonly OutboxItem[]): Claims {
  const ids = idsOf(item);
  const rest = others.filter(
    (each) =>
      each.id !== item.id && each.request.type === item.request.type && each.serviceUrl === item.serviceUrl,
  );
  const proofs = new Set(
    rest.flatMap((each) => {
      const answered = answeredIdOf(each);
      return answered === undefined ? [] : [answered === expectedIdOf(each)];
    }),
  );
  const isAsExpected = proofs.size === 1 ? proofs.has(true) : undefined;
  return {
    ids,
    taken: new Set(rest.flatMap(idsOf).filter((id) => !ids.includes(id))),
    rivals: rest.filter((each) => each.owner === item.owner && mayHaveRecord(each)),
    isAsExpected,
    isByContent:
      answeredIdOf(item) === undefined &&
      (item.state.status === 'accepted' || (hasArrived(item) && isAsExpected === false)),
  };
}

/** True where the service has used the request's nonce, though its answer is lost. */
export function hasArrived({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state.status === 'unknown' && state.because === 'nonceUsed';
}

/** The time span in which the service can have received it. */
export function spanOf({ signedAt, nonce, sends }: OutboxItem): SentSpan {
  return { signedAt: Math.min(nonce ?? signedAt, signedAt), lastSentAt: sends.at(-1)?.at ?? signedAt };
}

/** The service's id as derived by this app, answered or not; undefined for requests whose records have other keys. */
export function expectedIdOf({
  request,
  body,
  digest,
}: Pick<OutboxItem, 'request' | 'body' | 'digest'>): Hex | undefined {
  if (request.type === 'twapOrder') return digestIdOf(digest, 'twap');
  if (request.type === 'executeDeposit') return digestIdOf(digest, 'deposit');
  if (request.type !== 'withdraw') return undefined;
  const { signature } = JSON.parse(body) as { signature: Signature };
  const parsed = parseSignature(signatureToHex(signature));
  return parsed.ok ? transactionIdOf(parsed.value) : undefined;
}

/** The id from the service's answer, or of the record found without it. */
export function answeredIdOf(item: Pick<OutboxItem, 'request' | 'state'>): string | undefined {
  if (item.request.type !== 'twapOrder') return answeredTransferId(item);
  const results = 'results' in item.state ? item.state.results : null;
  return results?.type === 'done' ? (results.twapOrderId ?? undefined) : undefined;
}

function mayHaveRecord(item: OutboxItem): boolean {
  const { status } = item.state;
  const isOut = status === 'sent' || status === 'unknown' || status === 'accepted' || status === 'confirmed';
  return isOut && answeredIdOf(item) === undefined;
}

function idsOf(item: OutboxItem): string[] {
  return [answeredIdOf(item), expectedIdOf(item)].filter((id) => id !== undefined);
}
