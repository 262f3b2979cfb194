// followUp.ts: after a request has left: until its effect is seen, or it is certain that there is none.
import { type ErrorCode, ERRORS, errorText } from '#protocol/errors.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import { knownEvidence, readEvidence } from '../evidence/evidence.ts';
import { sleep } from '../transport/http.ts';
import { isOnItsWay } from '../live/isolatedItem.ts';
import type { Evidence, OutboxEvent, OutboxItem } from './outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { isExpired, MAX_SENDS, safeNextStep } from './safeNextStep.ts';
import { concludeTransfer, isTransfer, isTransferOnItsWay } from '../live/transferItem.ts';

export interface FollowUpDeps extends DeliverDeps {
  client: ServiceReader;
  /** Marks for the screens: the state is being read; the effect should have been seen by now. */
  mark: (id: string, what: { isChecking?: boolean; isOverdue?: boolean }) => void;
}

/** How long the stream is given to show an accepted request before the state is read, three times over: ten seconds in all. */
const CONFIRM_WAITS_MS = [1_500, 3_000, 5_500];
/** An exact repetition goes out by itself only this long after signing; later the user decides. */
const RESEND_BY_ITSELF_MS = 90_000;
const READ_RETRY_MS = [1_000, 2_000, 4_000, 8_000];

/** Takes an item as far as it goes by itself. Returns it confirmed, refused, dead, accepted but not yet seen, or unknown and up to the user. */
export async function followUp(id: string, deps: FollowUpDeps): Promise<OutboxItem | undefined> {
  for (;;) {
    const item = deps.outbox.get(id);
    // What is carried out later is followed for as long as it takes: see isolatedWatch.ts and transferWatch.ts.
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

/** Evidence the stream brings within the time; undefined when it does not, or at once for actions it says nothing about. */
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

/** One step towards certainty. False when there is nothing more to do by itself. */
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

/** Reads the state, patiently, and records what it says. False when it could not be read or leaves the question open. */
async function check(item: OutboxItem, deps: FollowUpDeps): Promise<boolean> {
  deps.mark(item.id, { isChecking: true });
  try {
    // What is read in the millisecond of the sending is not known to be younger than it.
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

/** What evidence means for a request whose answer is lost, or whose effect was awaited. */
export function conclude(item: OutboxItem, evidence: Evidence): OutboxEvent {
  if (isTransfer(item)) return concludeTransfer(item, evidence);
  const isOver = canBeOver(item, evidence) && isExpired(item, evidence.readAt);
  if (evidence.found === 'all') return refusalSeen(item, evidence) ?? { kind: 'confirm', evidence };
  // A batch of orders or changes is taken as a whole: where one of them exists, the request has arrived, and the others were refused.
  if (evidence.found === 'some' && (isTakenAsAWhole(item) || isOver)) return { kind: 'confirm', evidence };
  if (isOver) return { kind: 'expire' };
  const hasArrived = item.state.status === 'unknown' && item.state.because === 'nonceUsed';
  if (isAbsent(evidence) && hasArrived) {
    return {
      kind: 'refuse',
      failure: { kind: 'refused', code: 'NONCE_USED', message: 'Nonce already used' },
      results: null,
    };
  }
  return { kind: 'read', evidence };
}

/** Nothing the service shows tells whether margin was moved, and some show nothing of a lost order: their owner has to look. */
function canBeOver({ request }: OutboxItem, { provesNothing }: Evidence): boolean {
  return request.type !== 'updateIsolatedMargin' && provesNothing !== true;
}

function isAbsent({ found, provesNothing }: Evidence): boolean {
  return found === 'none' && provesNothing !== true;
}

function isTakenAsAWhole({ request }: OutboxItem): boolean {
  return request.type === 'order' || request.type === 'batchModify';
}

/** The service knows all of it and did none of it: orders it rejected, or cancels of orders that had ended otherwise. */
function refusalSeen({ request }: OutboxItem, { updates }: Evidence): OutboxEvent | undefined {
  // A change that is seen was made, whatever became of the order afterwards.
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
    ...(request.type === 'order' ? reasonIn(update) : said('ORDER_NOT_FOUND')),
  }));
  const { message = '', code } = results[0] ?? {};
  const failure = { kind: 'refused' as const, message, ...(code === undefined ? {} : { code }) };
  return {
    kind: 'refuse',
    failure,
    results: { type: request.type === 'order' ? 'orders' : 'cancels', results },
  };
}

/** `insufficientMargin` is what the history keeps of INSUFFICIENT_MARGIN; other words are kept as received. */
function reasonIn({ statusReason }: OrderUpdate): { message: string; code?: ErrorCode } {
  const code = (statusReason ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return Object.hasOwn(ERRORS, code) ? said(code as ErrorCode) : { message: statusReason ?? '' };
}

function said(code: ErrorCode): { message: string; code: ErrorCode } {
  return { message: errorText(code), code };
}
