// deliver.ts: sends a stored request once, after verifying its bytes a last time.
import type { UnixMs } from '#protocol/ids.ts';
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
import type { OutboxEvent, OutboxItem, StoredAnswer } from './outboxItem.ts';
import { typedDataOf } from './prepare.ts';
import { isExpired } from './safeNextStep.ts';
import { verifySignature } from './signer.ts';
import { SubmissionError } from './submission.ts';

export interface DeliverDeps {
  outbox: Outbox;
  http: Http;
  clock: ServiceClock;
  exchangePath: string;
  /** Whether written data survives the page. */
  storage: Readable<StorageMode>;
}

const TURN_CHECK_MS = 50;
const MAX_STORED_LENGTH = 20_000;
/** HTTP statuses of refusals that concern the action itself (Errors). */
const ABOUT_THE_ACTION: ReadonlySet<number> = new Set([200, 400, 409, 422]);
/** No further copy will be accepted; whether the first was, only the service's state shows. */
const TOO_LATE: ReadonlySet<string | undefined> = new Set(['NONCE_TOO_LOW', 'NONCE_OUT_OF_WINDOW']);

/** Context of delivering a request that was just signed. */
interface NewDelivery {
  /** The storage mode at the start of the submission. */
  mode: StorageMode;
  onStored: () => void;
  /** The request was passed to fetch. */
  onLeft: () => void;
}

/**
 * Stores and, if it is its turn, claims a request in one write, then sends it. Its signature was checked over the
 * shown digest; the bytes are checked against both while being stored, and exactly those bytes are sent. Throws
 * SubmissionError.
 */
export async function deliverNew(
  item: OutboxItem,
  signature: Signature,
  deps: DeliverDeps & NewDelivery,
): Promise<OutboxItem | undefined> {
  const { outbox, http, storage, exchangePath } = deps;
  const isFree = http.pauseLeftMs(exchangePath) <= 0;
  let isTrue: boolean | undefined;
  const check = (): boolean => (isTrue ??= bytesSayWhatWasSigned(item, signature));
  const claim: Claim | undefined = isFree
    ? await outbox.addAndClaim(item, check)
    : await outbox.add(item).then(() => undefined);
  // Storage was lost meanwhile: report it before sending anything that a reload would forget.
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
  if (!check() || !isUntouched) return await outbox.record(item.id, { kind: 'alter' });
  return await outbox.record(item.id, await post(claim.item, deps, deps.onLeft));
}

/** Waits for the item's turn, claims, verifies and sends it, and records the answer. Returns the item afterwards. */
export async function deliver(id: string, deps: DeliverDeps): Promise<OutboxItem | undefined> {
  const mode = deps.storage.getSnapshot();
  const claimed = await claimInTurn(id, deps);
  if (claimed === undefined) return deps.outbox.get(id);
  // Storage was lost before the first attempt was recorded: after a reload it would count as never sent.
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
    // A repetition refused as a whole was not processed: the first copy may still be on its way, or have arrived.
    // Where the service saves answers, this applies to refusals before the lookup: rate limit, wrong signer, disabled.
    const isRefused = event.kind === 'refuse' && event.results === null && item.sends.length > 1;
    if (isRefused && TOO_LATE.has(event.failure.code))
      return { kind: 'lose', because: 'tooLate', retryAt: null, answer };
    const isAboutThisCopy = isRefused && !(handling.isReplayable && ABOUT_THE_ACTION.has(answered.status));
    return isAboutThisCopy ? { kind: 'lose', because: 'serverError', retryAt: null, answer } : event;
  } catch (error) {
    return interpretLoss(error);
  }
}

// Captured before any other module can replace it.
const { parse } = JSON;

/**
 * True when the bytes to send match what was shown: the digest derived from them is the reviewed digest, and their
 * signature is by the named account. Any tampering in between is detected here.
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

/** The same for a signature already checked over this digest: the bytes must contain it. */
function bytesSayWhatWasSigned(item: OutboxItem, checked: Signature): boolean {
  try {
    const signature = signatureOver(item);
    return signature?.r === checked.r && signature.s === checked.s && signature.v === checked.v;
  } catch {
    return false;
  }
}

/** The signature in the bytes; undefined when they differ from what was shown. Throws where they cannot be parsed. */
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

function storedAnswer({ status, body }: { status: number; body: unknown }, at: UnixMs): StoredAnswer {
  const text = JSON.stringify(body) ?? '';
  return {
    at,
    status,
    body: text.length > MAX_STORED_LENGTH ? `${text.slice(0, MAX_STORED_LENGTH)}…` : text,
  };
}
