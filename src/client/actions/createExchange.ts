// createExchange.ts: submits signed actions to the service: review, signing, storing, sending, and following the result.
import type { SigningPlace } from '#protocol/profile.ts';
import type { ActionRequest } from './actionRequest.ts';
import type { DeploymentTrust } from '../deployment/deploymentTrust.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import type { RenderHold } from '../browser/observable.ts';
import type { ContextsFeed } from '../feeds/contexts.ts';
import { deliver, deliverNew } from './deliver.ts';
import { followUp, type FollowUpDeps } from './followUp.ts';
import { sleep } from '../transport/http.ts';
import type { IdempotencyGuard } from './idempotencyGuard.ts';
import { mirrorOutbox } from './mirrorOutbox.ts';
import { newItem } from './newItem.ts';
import type { NonceAllocator } from './nonce.ts';
import { isLeaseRunning } from './outbox.ts';
import type { OutboxItem } from './outboxItem.ts';
import { asOfNow, composeBody, goodUntil, prepare, type Prepared } from './prepare.ts';
import { safeNextStep } from './safeNextStep.ts';
import {
  createSigningQueue,
  Declined,
  obtainSignature,
  type SigningQueue,
  throwIfAbandoned,
} from './signing.ts';
import { type Stage, SubmissionError, type Submission } from './submission.ts';
import type { SubmissionBoard } from './submissions.ts';
import type { OrderGuard } from '../live/venueGuard.ts';
import type { Intent, Exchange } from './exchange.ts';

export interface ExchangeDeps extends Omit<FollowUpDeps, 'mark'> {
  board: SubmissionBoard;
  nonces: NonceAllocator;
  idempotency: IdempotencyGuard;
  environment: Pick<ClientEnvironment, 'randomBytes' | 'wall'>;
  /** The network and domain for which signatures are valid now. */
  place: () => SigningPlace;
  /** Checks orders before signing and after a refusal; absent in a client without outcomes. */
  guard?: OrderGuard | undefined;
  /** Resolves once the service's time is known. */
  settleClock: () => Promise<void>;
  /** Whether signatures may be requested (deploymentTrust.ts). */
  trust: Pick<DeploymentTrust, 'settle' | 'check' | 'getSnapshot'>;
  /** Held until a request signed without a prompt was sent. */
  renderHold: RenderHold;
  serviceUrl: () => string;
  tabId: string;
  /** Marks and mids, as they are shown. */
  contexts: Pick<ContextsFeed, 'get' | 'ageMs'>;
  /** Submissions started while this module was loading, which still have to run. */
  begun?: Set<string>;
}

/** Time in ms a request needs to arrive: one that expires sooner is not sent. */
const ARRIVAL_MS = 2_000;

export function createExchange(deps: ExchangeDeps): Exchange {
  const { board, outbox, idempotency, clock } = deps;
  const running = new Map<string, Promise<Submission>>();
  /** Jobs at work on an item: a second one may begin before the first has ended. */
  const busy = new Map<string, number>();
  const signingQueue = createSigningQueue();
  const { mark, showOutbox } = mirrorOutbox(deps);
  const followUpDeps: FollowUpDeps = { ...deps, mark };

  async function working<T>(itemId: string, job: () => Promise<T>): Promise<T> {
    busy.set(itemId, (busy.get(itemId) ?? 0) + 1);
    try {
      return await job();
    } finally {
      const left = (busy.get(itemId) ?? 1) - 1;
      if (left > 0) busy.set(itemId, left);
      else busy.delete(itemId);
    }
  }

  async function submit(intent: Intent): Promise<Submission> {
    const id = intent.intentId;
    const now = clock.now();
    // Without a review, rendering waits until the request was sent.
    const end = intent.review ? () => {} : deps.renderHold.hold();
    board.begin({
      id,
      request: intent.request,
      owner: intent.owner,
      signer: intent.signer.address,
      signerKind: intent.signer.kind,
      stage: { name: 'preparing' },
      startedAt: now,
      updatedAt: now,
      itemId: null,
    });
    try {
      await carryOut(intent, end, { deps, followUpDeps, signingQueue, working });
      showOutbox();
    } catch (error) {
      // A stored request may have been sent: the outbox shows its state, and recovery will check it.
      if (board.get(id)?.itemId == null) board.change(id, { stage: stageOfError(error) });
    }
    end();
    const submission = board.get(id);
    await (mayBeTriedAgain(submission?.stage) ? idempotency.release(id) : idempotency.spend(id));
    return submission as Submission;
  }

  /** Only the service for which a request was signed can report on it. */
  function isHere(itemId: string): boolean {
    return outbox.get(itemId)?.serviceUrl === deps.serviceUrl();
  }

  function submitOnce(intent: Intent): Promise<Submission> {
    const before = board.get(intent.intentId);
    const isBegun = deps.begun?.delete(intent.intentId) === true;
    if (before !== undefined && !isBegun && !mayBeTriedAgain(before.stage)) return Promise.resolve(before);
    const started = submit(intent).finally(() => running.delete(intent.intentId));
    running.set(intent.intentId, started);
    return started;
  }

  return {
    submit: (intent) => running.get(intent.intentId) ?? submitOnce(intent),
    check: (itemId) =>
      working(itemId, async () =>
        isHere(itemId) ? await followUp(itemId, followUpDeps) : outbox.get(itemId),
      ),
    resend: (itemId) =>
      working(itemId, async () => {
        await sleep(leftToOtherMs(itemId, deps));
        const item = outbox.get(itemId);
        if (
          item?.state.status !== 'unknown' ||
          !isHere(itemId) ||
          safeNextStep(item, clock.now()).step !== 'resend'
        )
          return item;
        await deliver(itemId, deps);
        return await followUp(itemId, followUpDeps);
      }),
    isBusy: (itemId) => busy.has(itemId),
  };
}

interface Carrying {
  deps: ExchangeDeps;
  followUpDeps: FollowUpDeps;
  signingQueue: SigningQueue;
  /** Marks the item as busy while the job runs. */
  working: <T>(itemId: string, job: () => Promise<T>) => Promise<T>;
}

/**
 * Prepares, signs, stores, sends and follows one intention. `end` is called once a wallet was asked, or the
 * request was sent. Throws Declined, SubmissionError.
 */
async function carryOut(
  intent: Intent,
  end: () => void,
  { deps, followUpDeps, signingQueue, working }: Carrying,
): Promise<void> {
  const { board, clock } = deps;
  const id = intent.intentId;
  const mode = deps.storage.getSnapshot();
  const { begin, again, hold } = createPreparation(intent, deps);
  const signing = {
    id,
    owner: intent.owner,
    signer: intent.signer,
    review: intent.review,
    abandon: intent.abandon,
    onAsked: end,
  };
  const { prepared, signature } = await obtainSignature(await begin(), signing, {
    board,
    // A review does not show again what could no longer be signed.
    prepareAgain: async () => {
      refuseOutdated(intent);
      return again();
    },
    signingQueue,
    now: clock.now,
    whileReviewed: ({ request }) => deps.guard?.whileReviewed(request) ?? (() => {}),
    beforeSigning: async ({ request }) => {
      refuseOutdated(intent);
      await deps.guard?.beforeSigning(request);
    },
    gate: deps.trust.check,
    renderHold: deps.renderHold,
  });
  await hold();
  throwIfAbandoned(intent);
  refuseOutdated(intent);
  if (clock.now() > (goodUntil(prepared) ?? Infinity) - ARRIVAL_MS)
    throw new SubmissionError({ kind: 'expired' });
  const item = newItem(intent, prepared, composeBody(prepared, signature), deps);
  await working(item.id, async () => {
    const sent = await deliverNew(item, signature, {
      ...deps,
      mode,
      onStored: () => board.change(id, { stage: { name: 'sending' }, itemId: item.id }),
      onLeft: end,
    });
    // A key acts often: its next nonce is stored before it is needed.
    if (intent.signer.kind === 'agent') void deps.nonces.reserve(intent.signer.address).catch(() => {});
    reportToGuard(deps.guard, sent);
    await followUp(item.id, followUpDeps);
  });
}

function refuseOutdated({ isCurrent }: Intent): void {
  if (isCurrent?.() === false) throw new SubmissionError({ kind: 'outdated' });
}

/** Prepares the action of one intention for signing, again each time the last one is out of date. */
function createPreparation(
  intent: Intent,
  deps: ExchangeDeps,
): { begin: () => Promise<Prepared>; again: () => Promise<Prepared>; hold: () => Promise<void> } {
  const { board, clock, environment, nonces } = deps;
  const id = intent.intentId;
  let held: Promise<boolean> | undefined;
  /** Resolves once no other tab can send this intention. Throws SubmissionError. */
  const hold = async (): Promise<void> => {
    held ??= deps.idempotency.hold(id);
    if (!(await held) || isAtWork(deps.outbox, id)) throw new SubmissionError({ kind: 'duplicate' });
  };
  const prepareNow = (wanted: ActionRequest): Promise<Prepared> => {
    const request = asOfNow(wanted, { randomBytes: environment.randomBytes, now: clock.now() });
    board.change(id, { request });
    return prepare(request, intent.signer.address, { clock, nonces, ...deps.place() }, intent.lifeMs);
  };
  return {
    hold,
    // The guard and the first nonce are two independent writes, unless the service has to be asked in between. A key
    // signs without a prompt, and terms accepted twice do no harm: then the guard is needed only before the request is
    // stored and sent. Safari opens no wallet's window in a press that has waited for the database.
    begin: async () => {
      const guarded = hold();
      const isSettled = clock.getSnapshot().isSettled && deps.trust.getSnapshot().trust.kind === 'agreed';
      const early = isSettled ? prepareNow(intent.request) : undefined;
      // A failure is reported below, unless another tab has the intention.
      early?.catch(() => {});
      guarded.catch(() => {});
      const mayAskEarly = intent.signer.kind === 'agent' || intent.request.type === 'acceptTerms';
      if (early === undefined || intent.review || !mayAskEarly) await guarded;
      if (early !== undefined) return await early;
      await deps.settleClock();
      if (!(await deps.trust.settle()))
        throw new SubmissionError({ kind: 'sign', failure: { kind: 'otherDeployment' } });
      return await prepareNow(intent.request);
    },
    again: () => prepareNow(intent.renew?.() ?? board.get(id)?.request ?? intent.request),
  };
}

/** Whether a signed request of this intention may still take effect. */
function isAtWork(outbox: ExchangeDeps['outbox'], intentId: string): boolean {
  return outbox
    .getSnapshot()
    .some(
      (item) => item.intentId === intentId && item.state.status !== 'refused' && item.state.status !== 'dead',
    );
}

/** Reports the service's answer to the guard. */
function reportToGuard(guard: OrderGuard | undefined, item: OutboxItem | undefined): void {
  if (item?.state.status === 'refused') guard?.afterRefusal(item.request, item.state);
  if (item?.state.status === 'accepted')
    guard?.afterRefusal(item.request, { failure: null, results: item.state.results });
}

/** For how many ms the item is still leased by another page. */
function leftToOtherMs(itemId: string, deps: ExchangeDeps): number {
  const lease = deps.outbox.get(itemId)?.lease ?? null;
  const wall = deps.environment.wall();
  return lease === null || lease.by === deps.tabId || !isLeaseRunning(lease, wall) ? 0 : lease.until - wall;
}

function stageOfError(error: unknown): Stage {
  if (error instanceof Declined) return { name: 'declined', by: error.by };
  if (error instanceof SubmissionError) return { name: 'failed', failure: error.failure };
  return {
    name: 'failed',
    failure: { kind: 'internal', message: error instanceof Error ? error.message : String(error) },
  };
}

/** Whether it certainly had no effect: the same intention may be tried again. */
function mayBeTriedAgain(stage: Stage | undefined): boolean {
  return (
    stage === undefined || stage.name === 'declined' || stage.name === 'refused' || stage.name === 'failed'
  );
}
