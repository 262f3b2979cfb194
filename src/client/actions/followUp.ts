// followUp.ts: follows a sent request until its effect is seen, or is certain not to exist.
import { type ErrorCode, ERRORS, errorText } from '#protocol/errors.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import { knownEvidence, readEvidence } from '../evidence/evidence.ts';
import { sleep } from '../transport/http.ts';
import { isOnItsWay } from '../live/isolatedItem.ts';
import type { Evidence, OutboxEvent, OutboxItem } from './outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { isExpired, isNonceSpent, MAX_SENDS, safeNextStep } from './safeNextStep.ts';
import { concludeTransfer, isTransfer, isTransferOnItsWay } from '../live/transferItem.ts';

export interface FollowUpDeps extends DeliverDeps {
  client: ServiceReader;
  /** Display flags: the state is being read; the effect should have been seen by now. */
  mark: (id: string, what: { isChecking?: boolean; isOverdue?: boolean }) => void;
}

/** Waiting times for the stream to show an accepted request, before each read of the state: ten seconds in total. */
const CONFIRM_WAITS_MS = [1_500, 3_000, 5_500];
/** An exact repetition is sent automatically only within this time after signing; later the user decides. */
const RESEND_BY_ITSELF_MS = 90_000;
const READ_RETRY_MS = [1_000, 2_000, 4_000, 8_000];

/**
 * Follows an item as far as possible without the user. Returns it confirmed, refused, dead, accepted but
 * unseen, or unknown.
 */
export async function followUp(id: string, deps: FollowUpDeps): Promise<OutboxItem | undefined> {
  for (;;) {
    const item = deps.outbox.get(id);
    // Operations carried out later are followed by isolatedWatch.ts and transferWatch.ts.
    if (item !== undefined && (isOnItsWay(item) || isTransferOnItsWay(item))) return item;
    if (item?.state.status === 'accepted') return await confirm(item, deps);
    if (item?.state.status !== 'unknown') return item;
    if (!(await clarify(item, deps))) return deps.outbox.get(id);
  }
}

async function confirm(item: OutboxItem, deps: FollowUpDeps): Promise<OutboxItem | undefined> {
  for (const wait of CONFIRM_WAITS_MS) {
    const evidence =
      (await seenOnStream(item, deps, wait)) ??
      (await readEvidence(item, deps.client, deps.clock.now, deps.outbox.getSnapshot()).catch(
        () => undefined,
      ));
    if (evidence?.found === 'all') return await deps.outbox.record(item.id, conclude(item, evidence));
  }
  deps.mark(item.id, { isOverdue: true });
  return deps.outbox.get(item.id);
}

/** Evidence from the stream within the time; undefined without, or at once for actions the stream does not report. */
function seenOnStream(
  item: OutboxItem,
  { client, clock }: FollowUpDeps,
  waitMs: number,
): Promise<Evidence | undefined> {
  const look = (): Evidence | undefined => {
    const evidence = knownEvidence(item, client, clock.now());
    return evidence?.found === 'all' ? evidence : undefined;
  };
  const seen = look();
  if (seen !== undefined || knownEvidence(item, client, clock.now()) === undefined)
    return Promise.resolve(seen);
  return new Promise((resolve) => {
    const finish = (evidence: Evidence | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(evidence);
    };
    const timer = setTimeout(() => finish(undefined), waitMs);
    const stop = client.orderLog.subscribe(() => {
      const evidence = look();
      if (evidence !== undefined) finish(evidence);
    });
  });
}

/** One step towards a certain result. False when nothing more can be done automatically. */
async function clarify(item: OutboxItem, deps: FollowUpDeps): Promise<boolean> {
  const now = deps.clock.now();
  const next = safeNextStep(item, now);
  switch (next.step) {
    case 'wait':
      if (next.until === null || item.state.status !== 'unknown' || item.state.retryAt !== next.until)
        return false;
      await sleep(next.until - now);
      return true;
    case 'readState':
      return await check(item, deps);
    case 'resend':
      if (!goesByItself(item, now)) return false;
      await deliver(item.id, deps);
      return true;
    default:
      return false;
  }
}

function goesByItself(item: OutboxItem, now: UnixMs): boolean {
  return item.sends.length < MAX_SENDS && now - item.signedAt <= RESEND_BY_ITSELF_MS;
}

/** Reads the state with retries, and records the result. False when it could not be read or proves nothing. */
async function check(item: OutboxItem, deps: FollowUpDeps): Promise<boolean> {
  deps.mark(item.id, { isChecking: true });
  try {
    // A read in the same millisecond as the sending is not certain to be later.
    await sleep((item.sends.at(-1)?.at ?? 0) + 1 - deps.clock.now());
    for (const wait of [0, ...READ_RETRY_MS]) {
      await sleep(wait);
      const evidence = await readEvidence(item, deps.client, deps.clock.now, deps.outbox.getSnapshot()).catch(
        () => undefined,
      );
      if (evidence === undefined) continue;
      const before = safeNextStep(item, deps.clock.now()).step;
      const after = await deps.outbox.record(item.id, conclude(item, evidence));
      return (
        after !== undefined &&
        (after.state.status !== 'unknown' || safeNextStep(after, deps.clock.now()).step !== before)
      );
    }
    return false;
  } finally {
    deps.mark(item.id, { isChecking: false });
  }
}

/** The outbox event that follows from evidence, for a lost answer or an awaited effect. */
export function conclude(item: OutboxItem, evidence: Evidence): OutboxEvent {
  if (isTransfer(item)) return concludeTransfer(item, evidence);
  const isOver = canBeOver(item, evidence) && isExpired(item, evidence.readAt);
  if (evidence.found === 'all') return refusalSeen(item, evidence) ?? { kind: 'confirm', evidence };
  // A batch of orders or changes is processed as a whole: if one exists, the request arrived and the others
  // were refused.
  if (evidence.found === 'some' && (isTakenAsAWhole(item) || isOver)) return { kind: 'confirm', evidence };
  if (isOver) return { kind: 'expire' };
  const spent = isAbsent(evidence) ? spentNonceOf(item) : undefined;
  if (spent !== undefined)
    return { kind: 'refuse', failure: { kind: 'refused', ...failureOfCode(spent) }, results: null };
  return { kind: 'read', evidence };
}

/**
 * False where absence proves nothing: moved margin leaves no trace, and some services show nothing of a lost
 * order.
 */
function canBeOver({ request }: OutboxItem, { provesNothing }: Evidence): boolean {
  return request.type !== 'updateIsolatedMargin' && provesNothing !== true;
}

function isAbsent({ found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing !== true;
}

/** The refusal of a request of which no further copy can be accepted; undefined for others. */
function spentNonceOf({ state }: OutboxItem): ErrorCode | undefined {
  if (state.status !== 'unknown' || !isNonceSpent(state)) return undefined;
  return state.because === 'tooLate' ? 'NONCE_TOO_LOW' : 'NONCE_USED';
}

function isTakenAsAWhole({ request }: OutboxItem): boolean {
  return request.type === 'order' || request.type === 'batchModify';
}

/**
 * The refusal when the service knows all of it and carried out none: rejected orders, or cancels of orders
 * that ended otherwise.
 */
function refusalSeen({ request }: OutboxItem, { updates }: Evidence): OutboxEvent | undefined {
  // A visible change was made, whatever happened to the order afterwards.
  if (request.type === 'modify' || request.type === 'batchModify') return undefined;
  const refuses: readonly string[] =
    request.type === 'order' ? ['rejected'] : ['filled', 'rejected', 'triggered'];
  const known = updates.filter((update) => update !== null);
  if (
    known.length === 0 ||
    known.length < updates.length ||
    !known.every(({ status }) => refuses.includes(status))
  )
    return undefined;
  const results = known.map((update) => ({
    kind: 'refused' as const,
    ...(request.type === 'order' ? reasonIn(update) : failureOfCode('ORDER_NOT_FOUND')),
  }));
  const { message = '', code } = results[0] ?? {};
  const failure = { kind: 'refused' as const, message, ...(code === undefined ? {} : { code }) };
  return {
    kind: 'refuse',
    failure,
    results: { type: request.type === 'order' ? 'orders' : 'cancels', results },
  };
}

/** The history's `insufficientMargin` is INSUFFICIENT_MARGIN; other reasons are kept as received. */
function reasonIn({ statusReason }: OrderUpdate): { message: string; code?: ErrorCode } {
  const code = (statusReason ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return Object.hasOwn(ERRORS, code) ? failureOfCode(code as ErrorCode) : { message: statusReason ?? '' };
}

function failureOfCode(code: ErrorCode): { message: string; code: ErrorCode } {
  return { message: errorText(code), code };
}
