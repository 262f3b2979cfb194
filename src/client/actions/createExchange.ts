// createExchange.ts: the one way in which anything is asked of the service that changes something.
import type { SigningPlace } from '#protocol/profile.ts';
import type { ActionRequest } from './actionRequest.ts';
import type { DeploymentTrust } from '../deployment/deploymentTrust.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import type { Quiet } from '../browser/observable.ts';
import { deliver, deliverNew } from './deliver.ts';
import { followUp, type FollowUpDeps } from './followUp.ts';
import { sleep } from '../transport/http.ts';
import type { IdempotencyGuard } from './idempotencyGuard.ts';
import { mirrorOutbox } from './mirrorOutbox.ts';
import type { NonceAllocator } from './nonce.ts';
import { isLeaseRunning, READY_LEASE_MS } from './outbox.ts';
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
import { randomId } from '../browser/tabChannel.ts';
import type { OrderGuard } from '../live/venueGuard.ts';
import type { Intent, Exchange } from './exchange.ts';

export interface ExchangeDeps extends Omit<FollowUpDeps, 'mark'> {
  board: SubmissionBoard;
  nonces: NonceAllocator;
  idempotency: IdempotencyGuard;
  environment: Pick<ClientEnvironment, 'randomBytes' | 'wall'>;
  /** Where signatures are valid now. */
  place: () => SigningPlace;
  /** Looks at orders before they are signed and after they were refused; none in a client without outcomes. */
  guard?: OrderGuard | undefined;
  /** Makes sure that the service's time is known. */
  settleClock: () => Promise<void>;
  /** Whose signatures may be asked for (deploymentTrust.ts). */
  trust: Pick<DeploymentTrust, 'settle' | 'check' | 'getSnapshot'>;
  /** Held until a request that nobody is asked about has left. */
  quiet: Quiet;
  serviceUrl: () => string;
  tabId: string;
  /** Submissions that were begun while this was being loaded, and still have to run. */
  begun?: Set<string>;
}

/** Time a request needs to arrive: one that expires sooner is not sent. */
const ARRIVAL_MS = 2_000;

export function createExchange(deps: ExchangeDeps): Exchange {
  const { board, outbox, idempotency, clock } = deps;
  const running = new Map<string, Promise<Submission>>();
  const busy = new Set<string>();
  const signingQueue = createSigningQueue();
  const { mark, showOutbox } = mirrorOutbox(deps);
  const followUpDeps: FollowUpDeps = { ...deps, mark };

  async function working<T>(itemId: string, job: () => Promise<T>): Promise<T> {
    busy.add(itemId);
    try {
      return await job();
    } finally {
      busy.delete(itemId);
    }
  }

  async function submit(intent: Intent): Promise<Submission> {
    const id = intent.intentId;
    const now = clock.now();
    // Nobody is asked first: what the screens make of it waits until it has left.
    const end = intent.review ? () => {} : deps.quiet.hold();
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
      // What has been stored may have left: the outbox tells how it stands, and somebody will look after it.
      if (board.get(id)?.itemId == null) board.change(id, { stage: stageOfError(error) });
    }
    end();
    const submission = board.get(id);
    await (mayBeTriedAgain(submission?.stage) ? idempotency.release(id) : idempotency.spend(id));
    return submission as Submission;
  }

  /** Only the service that the request was signed for can say what happened to it. */
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
  /** Counts the item as being worked on for as long as the job lasts. */
  working: <T>(itemId: string, job: () => Promise<T>) => Promise<T>;
}

/**
 * Prepares, has signed, stores, sends and follows one intention. `end`: called once a wallet has been asked, or the request has left.
 * Throws Declined, SubmissionError.
 */
async function carryOut(
  intent: Intent,
  end: () => void,
  { deps, followUpDeps, signingQueue, working }: Carrying,
): Promise<void> {
  const { board, clock } = deps;
  const id = intent.intentId;
  const mode = deps.storage.getSnapshot();
  const { begin, again } = createPreparation(intent, deps);
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
    prepareAgain: again,
    signingQueue,
    now: clock.now,
    beforeSigning: async ({ request }) => deps.guard?.beforeSigning(request),
    gate: deps.trust.check,
    quiet: deps.quiet,
  });
  throwIfAbandoned(intent);
  if (clock.now() > (goodUntil(prepared) ?? Infinity) - ARRIVAL_MS)
    throw new SubmissionError({ kind: 'expired' });
  const item = itemOf(intent, prepared, composeBody(prepared, signature), deps);
  await working(item.id, async () => {
    const sent = await deliverNew(item, signature, {
      ...deps,
      mode,
      onStored: () => board.change(id, { stage: { name: 'sending' }, itemId: item.id }),
      onLeft: end,
    });
    tellGuard(deps.guard, sent);
    await followUp(item.id, followUpDeps);
  });
}

/** The actions of one intention, ready to be signed: the first, and a new one each time the last is out of date. */
function createPreparation(
  intent: Intent,
  deps: ExchangeDeps,
): { begin: () => Promise<Prepared>; again: () => Promise<Prepared> } {
  const { board, clock, environment, nonces } = deps;
  const id = intent.intentId;
  const prepareNow = (wanted: ActionRequest): Promise<Prepared> => {
    const request = asOfNow(wanted, { randomBytes: environment.randomBytes, now: clock.now() });
    board.change(id, { request });
    return prepare(request, intent.signer.address, { clock, nonces, ...deps.place() }, intent.lifeMs);
  };
  return {
    // The idempotency guard and the first nonce are two writes that do not wait for each other, unless the service has to be asked something in between.
    begin: async () => {
      const held = deps.idempotency.hold(id);
      const isSettled = clock.getSnapshot().isSettled && deps.trust.getSnapshot().trust.kind === 'agreed';
      const early = isSettled ? prepareNow(intent.request) : undefined;
      // Its failure is reported below, unless another tab handles the intention.
      early?.catch(() => {});
      if (!(await held) || isAtWork(deps.outbox, id)) throw new SubmissionError({ kind: 'duplicate' });
      if (early !== undefined) return await early;
      await deps.settleClock();
      if (!(await deps.trust.settle()))
        throw new SubmissionError({ kind: 'sign', failure: { kind: 'otherDeployment' } });
      return await prepareNow(intent.request);
    },
    again: () => prepareNow(intent.renew?.() ?? board.get(id)?.request ?? intent.request),
  };
}

/** The signed request as it is stored. */
function itemOf(intent: Intent, prepared: Prepared, body: string, deps: ExchangeDeps): OutboxItem {
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
    state: { status: 'signed' },
    lease: { by: deps.tabId, until: deps.environment.wall() + READY_LEASE_MS },
  };
}

/** A request for this intention is signed, and it may still take effect. */
function isAtWork(outbox: ExchangeDeps['outbox'], intentId: string): boolean {
  return outbox
    .getSnapshot()
    .some(
      (item) => item.intentId === intentId && item.state.status !== 'refused' && item.state.status !== 'dead',
    );
}

/** Tells the guard how the service took the order. */
function tellGuard(guard: OrderGuard | undefined, item: OutboxItem | undefined): void {
  if (item?.state.status === 'refused') guard?.afterRefusal(item.request, item.state);
  if (item?.state.status === 'accepted')
    guard?.afterRefusal(item.request, { failure: null, results: item.state.results });
}

/** How long the item still is another page's to look after. */
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

/** Nothing came of it, for certain: the same intention may be tried once more. */
function mayBeTriedAgain(stage: Stage | undefined): boolean {
  return (
    stage === undefined || stage.name === 'declined' || stage.name === 'refused' || stage.name === 'failed'
  );
}
