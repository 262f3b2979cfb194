// signing.ts: obtains the signature of a prepared action: review, wallet, and every interruption.
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import type { RenderHold } from '../browser/observable.ts';
import { type Prepared, reviewLifeMs } from './prepare.ts';
import { signChecked, type Signer } from './signer.ts';
import { type ReviewSheet, type Stage, SubmissionError } from './submission.ts';
import type { SubmissionBoard } from './submissions.ts';
import { isRecoverable, readWalletError, type SignFailure } from './walletErrors.ts';

/** The user declined, or stopped waiting. */
export class Declined extends Error {
  readonly by: 'review' | 'wallet' | 'waiting';
  constructor(by: Declined['by']) {
    super(`Declined: ${by}`);
    this.name = 'Declined';
    this.by = by;
  }
}

export interface Signing {
  id: string;
  owner: Address;
  signer: Signer;
  /** Whether the user reviews and approves before the wallet is asked. */
  review: boolean;
  /** See Intent.abandon. */
  abandon?: AbortSignal | undefined;
  /** Called once the wallet was asked. */
  onAsked?: () => void;
}

/** Throws SubmissionError once the wallet's account has changed. */
export function throwIfAbandoned({ abandon, signer }: Pick<Signing, 'abandon' | 'signer'>): void {
  if (abandon?.aborted === true)
    throw new SubmissionError({
      kind: 'sign',
      failure: { kind: 'accountChanged', expected: signer.address },
    });
}

interface SigningDeps {
  board: SubmissionBoard;
  /** Prepares the request again with a new nonce, expiry and digest. */
  prepareAgain: () => Promise<Prepared>;
  /** One wallet shows one request at a time. */
  signingQueue: SigningQueue;
  now: () => UnixMs;
  /** Called when a review opens; returns a function that is called when it ends. */
  whileReviewed: (prepared: Prepared) => () => void;
  /** A last check before signing. Throws SubmissionError. */
  beforeSigning: (prepared: Prepared) => Promise<void>;
  /** Whether this page may sign for the deployment now. Throws SignError. */
  gate: (place: SigningPlace) => void;
  /** Held until the wallet was asked. */
  renderHold: RenderHold;
}

/** After this time the user may stop waiting for the wallet. */
const SLOW_MS = 60_000;

/**
 * Runs the review, asks the signer and verifies the signature over what was shown. Throws Declined,
 * SubmissionError.
 */
export async function obtainSignature(
  first: Prepared,
  signing: Signing,
  deps: SigningDeps,
): Promise<{ prepared: Prepared; signature: Signature }> {
  let prepared = signing.review ? await reviewed(first, signing, deps) : first;
  for (;;) {
    const result = await deps.signingQueue.take(signing.signer.address, async () => {
      await deps.beforeSigning(prepared);
      throwIfAbandoned(signing);
      return isFresh(prepared, deps.now()) ? await askOnce(prepared, signing, deps) : 'old';
    });
    if (result !== 'old' && 'signature' in result) return { prepared, signature: result.signature };
    if (result !== 'old') await waitForCure(prepared, result.failure, signing, deps);
    if (!isFresh(prepared, deps.now())) prepared = await renew(signing, deps);
  }
}

async function reviewed(first: Prepared, signing: Signing, deps: SigningDeps): Promise<Prepared> {
  const end = deps.whileReviewed(first);
  try {
    return await review(first, signing, deps);
  } finally {
    end();
  }
}

/** Shows the review until it is answered. It is renewed every minute, so that no outdated request is approved. */
async function review(first: Prepared, signing: Signing, deps: SigningDeps): Promise<Prepared> {
  const { board, prepareAgain, now } = deps;
  let prepared = first;
  for (let refreshes = 0; ; refreshes += 1) {
    board.change(signing.id, { stage: { name: 'review', review: sheetOf(prepared, signing, refreshes) } });
    const life = new AbortController();
    const timer = setTimeout(() => life.abort(), reviewLifeMs(prepared));
    const answer = await board.answer(
      signing.id,
      ['approve', 'decline'],
      AbortSignal.any([life.signal, ...left(signing)]),
    );
    clearTimeout(timer);
    throwIfAbandoned(signing);
    if (answer === 'decline') throw new Declined('review');
    if (answer === 'approve' && isFresh(prepared, now())) return prepared;
    prepared = await prepareAgain();
  }
}

const left = ({ abandon }: Signing): AbortSignal[] => (abandon ? [abandon] : []);

async function renew(signing: Signing, deps: SigningDeps): Promise<Prepared> {
  const prepared = await deps.prepareAgain();
  return signing.review ? await reviewed(prepared, signing, deps) : prepared;
}

async function askOnce(
  prepared: Prepared,
  signing: Signing,
  { board, gate, renderHold }: SigningDeps,
): Promise<{ signature: Signature } | { failure: SignFailure }> {
  const sheet = sheetOf(prepared, signing, 0);
  const show = (stage: Stage): void => board.change(signing.id, { stage });
  const release = renderHold.hold();
  // A trading key signs without a prompt: nothing to wait for or show.
  show(
    signing.signer.kind === 'agent'
      ? { name: 'verifying' }
      : { name: 'wallet', review: sheet, isSlow: false },
  );
  const wait = new AbortController();
  const slow = setTimeout(
    () => signing.signer.kind === 'wallet' && show({ name: 'wallet', review: sheet, isSlow: true }),
    SLOW_MS,
  );
  const end = new AbortController();
  void board.answer(signing.id, ['cancelWait'], end.signal).then((answer) => answer && wait.abort());
  try {
    const signature = await signChecked(
      signing.signer,
      { ...prepared, source: prepared },
      {
        gate,
        signal: AbortSignal.any([wait.signal, ...left(signing)]),
        onAsked: () => {
          release();
          signing.onAsked?.();
        },
        onSigned: () => show({ name: 'verifying' }),
      },
    );
    return { signature };
  } catch (error) {
    throwIfAbandoned(signing);
    return { failure: fatalOrCurable(error) };
  } finally {
    release();
    clearTimeout(slow);
    end.abort();
  }
}

/** Returns a failure whose cause the user can remove, and throws any other. */
function fatalOrCurable(error: unknown): SignFailure {
  const failure = readWalletError(error);
  if (failure.kind === 'declined') throw new Declined('wallet');
  if (failure.kind === 'waitCanceled') throw new Declined('waiting');
  if (!isRecoverable(failure)) throw new SubmissionError({ kind: 'sign', failure }, error);
  return failure;
}

async function waitForCure(
  prepared: Prepared,
  failure: SignFailure,
  signing: Signing,
  { board }: SigningDeps,
): Promise<void> {
  board.change(signing.id, { stage: { name: 'blocked', review: sheetOf(prepared, signing, 0), failure } });
  const answer = await board.answer(signing.id, ['resume', 'decline'], signing.abandon);
  throwIfAbandoned(signing);
  if (answer === 'decline') throw new Declined('review');
}

function isFresh(prepared: Prepared, now: UnixMs): boolean {
  return now - prepared.preparedAt < reviewLifeMs(prepared);
}

function sheetOf(prepared: Prepared, signing: Signing, refreshes: number): ReviewSheet {
  const { action, typedData, digest, nonce, expiresAfter, preparedAt } = prepared;
  return {
    action,
    typedData,
    digest,
    nonce,
    expiresAfter,
    preparedAt,
    signer: signing.signer.address,
    owner: signing.owner,
    refreshes,
  };
}

/** Runs jobs of the same name in sequence. */
export interface SigningQueue {
  take: <T>(name: string, job: () => Promise<T>) => Promise<T>;
}

export function createSigningQueue(): SigningQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (name, job) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(job, job);
      last.set(
        name,
        mine.catch(() => {}),
      );
      return mine;
    },
  };
}
