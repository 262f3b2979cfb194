// deliver.ts: sending a stored request, once, after looking at its bytes one last time.
import type { WireAction } from '#protocol/action.ts';
import { parseSignature, type Signature } from '#protocol/signing/envelope.ts';
import type { SigningProfile } from '#protocol/profile.ts';
import { digestOf } from '#protocol/signing/typedData.ts';
import { handlingOf } from './actionRequest.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { StorageMode } from '../browser/database.ts';
import { type Http, sleep } from '../transport/http.ts';
import { interpretAnswer, interpretLoss } from './interpret.ts';
import type { Readable } from '../browser/observable.ts';
import type { Claim, Outbox } from './outbox.ts';
import type { OutboxEvent, OutboxItem } from './outboxItem.ts';
import { typedDataOf } from './prepare.ts';
import { isExpired } from './safeNextStep.ts';
import { verifySignature } from './signer.ts';
import { SubmissionError } from './submission.ts';
import { storedAnswer } from './storedAnswer.ts';

export interface DeliverDeps {
  outbox: Outbox;
  http: Http;
  clock: ServiceClock;
  exchangePath: string;
  /** Whether what is written outlives the page. */
  storage: Readable<StorageMode>;
}

const TURN_CHECK_MS = 50;
/** Statuses of refusals that look at what is asked for (Errors). */
const ABOUT_THE_ACTION: ReadonlySet<number> = new Set([200, 400, 409, 422]);
/** No copy of it will be taken any more; whether the first was, only the service’s state can tell. */
const TOO_LATE: ReadonlySet<string | undefined> = new Set(['NONCE_TOO_LOW', 'NONCE_OUT_OF_WINDOW']);

/** What a delivery of a request that was just signed tells of. */
interface NewDelivery {
  /** How storage stood when the submission began. */
  mode: StorageMode;
  onStored: () => void;
  /** The request was handed to the browser. */
  onLeft: () => void;
}

/**
 * Stores what was just signed and sends it, in one write where it is its turn. Its signature has been checked over what was shown; the bytes
 * are checked against both while they are being stored, and those that leave are exactly the bytes that were checked. Throws SubmissionError.
 */
export async function deliverNew(
  item: OutboxItem,
  signature: Signature,
  deps: DeliverDeps & NewDelivery,
): Promise<OutboxItem | undefined> {
  const { outbox, http, storage, exchangePath } = deps;
  const isFree = http.pauseLeftMs(exchangePath) <= 0;
  const storing: Promise<Claim | undefined> = isFree
    ? outbox.addAndClaim(item)
    : outbox.add(item).then(() => undefined);
  const isTrue = bytesSayWhatWasSigned(item, signature);
  const claim = await storing;
  // Storage was lost on the way: its owner has to know before anything is sent that a reload would forget.
  if (storage.getSnapshot() !== deps.mode) {
    await outbox.record(item.id, { kind: 'unstore' });
    throw new SubmissionError({ kind: 'notStored' });
  }
  deps.onStored();
  if (claim?.kind !== 'claimed') return await deliver(item.id, deps);
  const isUntouched =
    claim.item.body === item.body &&
    claim.item.digest === item.digest &&
    claim.item.signer === item.signer &&
    claim.item.network === item.network &&
    isSameProfile(claim.item.profile, item.profile);
  if (!isTrue || !isUntouched) return await outbox.record(item.id, { kind: 'alter' });
  return await outbox.record(item.id, await post(claim.item, deps, deps.onLeft));
}

/** Waits for the item's turn, claims it, verifies it, sends it and records the answer. Returns the item as it is afterwards. */
export async function deliver(id: string, deps: DeliverDeps): Promise<OutboxItem | undefined> {
  const mode = deps.storage.getSnapshot();
  const claimed = await claimInTurn(id, deps);
  if (claimed === undefined) return deps.outbox.get(id);
  // Storage was lost before the first sending was noted in it: after a reload it would say that nothing was sent.
  if (deps.storage.getSnapshot() !== mode && claimed.sends.length === 1)
    return await deps.outbox.record(id, { kind: 'unstore' });
  if (!(await isAsSigned(claimed))) return await deps.outbox.record(id, { kind: 'alter' });
  return await deps.outbox.record(id, await post(claimed, deps));
}

async function claimInTurn(
  id: string,
  { outbox, http, clock, exchangePath }: DeliverDeps,
): Promise<OutboxItem | undefined> {
  for (;;) {
    const item = outbox.get(id);
    if (item !== undefined && isExpired(item, clock.now())) await outbox.record(id, { kind: 'expire' });
    await sleep(http.pauseLeftMs(exchangePath));
    const claim = await outbox.claim(id);
    if (claim.kind === 'claimed') return claim.item;
    if (claim.kind === 'taken') return undefined;
    await sleep(TURN_CHECK_MS);
  }
}

async function post(
  item: OutboxItem,
  { http, clock, exchangePath }: DeliverDeps,
  onLeft: () => void = () => {},
): Promise<OutboxEvent> {
  const handling = handlingOf(item.request.type);
  try {
    const answering = http.send(exchangePath, item.body);
    onLeft();
    const answered = await answering;
    const answer = storedAnswer(answered, clock.now());
    const event = { ...interpretAnswer(handling, answered, clock.now()), answer };
    // Refused as a whole, a repetition was turned away before it was looked at: the first copy may be on its way or in all the same. Where
    // the service keeps its answers, that holds for what is said before it looks for one: too often, not signed by whom it should be, switched off.
    const isRefused = event.kind === 'refuse' && event.results === null && item.sends.length > 1;
    if (isRefused && TOO_LATE.has(event.failure.code))
      return { kind: 'lose', because: 'nonceUsed', retryAt: null, answer };
    const isAboutThisCopy = isRefused && !(handling.isReplayable && ABOUT_THE_ACTION.has(answered.status));
    return isAboutThisCopy ? { kind: 'lose', because: 'serverError', retryAt: null, answer } : event;
  } catch (error) {
    return interpretLoss(error);
  }
}

// Taken before any other module could put its own in their place.
const { parse } = JSON;

/**
 * True when the bytes about to leave say exactly what was shown: their digest, derived again, is the digest that was reviewed, and their
 * signature is by the account that was named. Whatever changed the request in between is caught here.
 */
export async function isAsSigned(item: OutboxItem): Promise<boolean> {
  try {
    const signature = signatureOver(item);
    if (signature === undefined) return false;
    await verifySignature(item.digest, signature, item.signer);
    return true;
  } catch {
    return false;
  }
}

/** The same for a signature that was checked over this digest a moment ago: it is the one in the bytes. */
function bytesSayWhatWasSigned(item: OutboxItem, checked: Signature): boolean {
  try {
    const signature = signatureOver(item);
    return signature?.r === checked.r && signature.s === checked.s && signature.v === checked.v;
  } catch {
    return false;
  }
}

/** The signature in the bytes; undefined when they do not say what was shown. Throws where they cannot be read. */
function signatureOver(item: OutboxItem): Signature | undefined {
  const { action, nonce, expiresAfter, signature } = parse(item.body) as {
    action: WireAction;
    nonce?: number;
    expiresAfter?: number;
    signature: unknown;
  };
  const isSameEnvelope = (nonce ?? null) === item.nonce && (expiresAfter ?? null) === item.expiresAfter;
  const digest = digestOf(
    typedDataOf(action, {
      nonce: nonce ?? null,
      expiresAfter: expiresAfter ?? null,
      network: item.network,
      profile: item.profile,
    }),
  );
  return isSameEnvelope && digest === item.digest ? readSignature(signature) : undefined;
}

function isSameProfile(a: SigningProfile, b: SigningProfile): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof SigningProfile)[];
  return names.every((name) => a[name] === b[name]);
}

function readSignature(wire: unknown): Signature {
  if (typeof wire !== 'string') return wire as Signature;
  const parsed = parseSignature(wire);
  if (!parsed.ok) throw new RangeError('The stored signature is not one');
  return parsed.value;
}
