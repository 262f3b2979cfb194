// requestQueue.ts: the queue of requests in this window, shown one at a time, and what approving each does.
import type { Address } from '#protocol/ids.ts';
import type { FromWindow, Question, ToWindow } from '../channel.ts';
import { siteText } from '../messages.ts';
import { answerUnasked, parseAsk, withKnownChain, type Ask } from '../requests.ts';
import { failureOf, refuse } from '../rpcErrors.ts';
import { hashAsk, type Hashed } from './digest.ts';
import type { Vault } from './vault.ts';

/** The request to show. `position` and `total` count this window's queue. */
export interface QueuedRequest {
  readonly id: number;
  readonly ask: Ask;
  readonly hashed: Hashed | undefined;
  readonly position: number;
  readonly total: number;
}

export interface RequestQueue {
  receive(message: ToWindow): Promise<void>;
  /**
   * Identifies the request on screen, so that a double click cannot approve the next one. `chosen` is the account of a
   * connection.
   */
  approve(id: number, chosen?: Address): Promise<void>;
  reject(id: number): Promise<void>;
}

interface RequestQueueParts {
  readonly vault: Vault;
  readonly site: string;
  readonly post: (message: FromWindow) => void;
  /** Undefined: no request is left. */
  readonly show: (item: QueuedRequest | undefined) => Promise<void> | void;
}

export function createRequestQueue({ vault, site, post, show }: RequestQueueParts): RequestQueue {
  const queue: Question[] = [];
  const seen = new Set<number>();
  let answeredCount = 0;
  let current: QueuedRequest | undefined;
  let lastRevocation: string | null = null;
  // Serializes access to the queue, so that a late request cannot interleave with an approval.
  let turn: Promise<void> = Promise.resolve();

  return {
    receive: (message) => inTurn(() => take(message)),
    approve: (id, chosen) => inTurn(() => decide(id, (item) => perform(item, chosen, { vault, site }))),
    reject: (id) => inTurn(() => decide(id, (item) => Promise.reject(rejectionOf(item)))),
  };

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work);
    return turn;
  }

  async function take({ revocation, questions }: ToWindow) {
    if (revocation !== null && revocation !== lastRevocation) await vault.disconnect(site);
    lastRevocation = revocation;
    const fresh = questions.filter((question) => !seen.has(question.id));
    for (const question of fresh) seen.add(question.id);
    queue.push(...fresh);
    await postState();
    await present();
  }

  /** Selects the first request that needs the user; answers those before it that do not. */
  async function present() {
    for (let question = queue[0]; question !== undefined; question = queue[0]) {
      const item = await itemFor(question);
      if (item !== undefined) {
        current = item;
        return show(item);
      }
      queue.shift();
      answeredCount += 1;
    }
    current = undefined;
    answeredCount = 0;
    await show(undefined);
  }

  /** Undefined when the request was answered directly. */
  async function itemFor({ id, method, params }: Question): Promise<QueuedRequest | undefined> {
    try {
      const ask = await stillOpen(parseAsk(method, params), { vault, site });
      if (ask === undefined) {
        post({ type: 'answer', id, result: null });
        return undefined;
      }
      const isSignature = ask.kind === 'signTypedData' || ask.kind === 'signMessage';
      return {
        id,
        ask,
        hashed: isSignature ? hashAsk(ask) : undefined,
        position: answeredCount + 1,
        total: answeredCount + queue.length,
      };
    } catch (error) {
      post({ type: 'answer', id, failure: failureOf(error) });
      return undefined;
    }
  }

  async function decide(id: number, work: (item: QueuedRequest) => Promise<unknown>) {
    const item = current;
    if (item?.id !== id) return;
    current = undefined;
    const answer = await work(item).then(
      (result: unknown): FromWindow => ({ type: 'answer', id, result }),
      (error: unknown): FromWindow => ({ type: 'answer', id, failure: failureOf(error) }),
    );
    // State first: the site then reads current accounts and chain when it gets the answer.
    await postState();
    post(answer);
    queue.shift();
    answeredCount += 1;
    await present();
  }

  async function postState() {
    post({ type: 'state', state: await vault.stateFor(site), revocation: lastRevocation });
  }
}

type Records = Pick<RequestQueueParts, 'vault' | 'site'>;

/** The provider's checks, against the wallet's own record. Undefined: nothing left to do. Throws the refusal. */
async function stillOpen(asked: Ask, { vault, site }: Records): Promise<Ask | undefined> {
  const state = await vault.stateFor(site);
  const ask = withKnownChain(asked, state);
  const unasked = answerUnasked(ask, state);
  if (unasked !== undefined && 'error' in unasked) throw unasked.error;
  return unasked === undefined ? ask : undefined;
}

/** Another window may have changed chain or account meanwhile: everything is checked again. */
async function perform(
  { ask: shown, hashed }: QueuedRequest,
  chosen: Address | undefined,
  { vault, site }: Records,
): Promise<unknown> {
  const ask = await stillOpen(shown, { vault, site });
  if (ask === undefined) return null;
  if (ask.kind === 'switchChain') return vault.setChain(ask.chainId).then(() => null);
  if (ask.kind === 'addChain') return vault.addChain(ask.chain).then(() => null);
  if (ask.kind === 'connect') {
    if (chosen === undefined) throw refuse.internal();
    await vault.connect(site, chosen);
    if (isKnownChain(ask.chainId, await vault.stateFor(site))) await vault.setChain(ask.chainId);
    return null;
  }
  if (hashed?.digest === undefined) throw refuse.malformed(hashed?.problems.join(' ') ?? siteText.internal);
  return vault.sign(ask.address, hashed.digest);
}

/** An unknown network is not added implicitly: the site must request it. */
const isKnownChain = (chainId: number, { chainIds }: { chainIds: readonly number[] }): boolean =>
  chainIds.includes(chainId);

/** Unsignable data is refused with the reasons, for the site's developers. */
function rejectionOf({ hashed }: QueuedRequest) {
  const problems = hashed?.problems ?? [];
  return problems.length > 0 ? refuse.malformed(problems.join(' ')) : refuse.userRejected();
}
