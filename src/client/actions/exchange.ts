// exchange.ts: an intent to act, and the interface that carries it out.
import type { Address } from '#protocol/ids.ts';
import type { ActionRequest } from './actionRequest.ts';
import type { OutboxItem } from './outboxItem.ts';
import type { Signer } from './signer.ts';
import type { Submission } from './submission.ts';

/** What somebody wants done, by whom and for whom. */
export interface Intent {
  /** One per intention (createIntentId): whatever is clicked how often, in whichever tab, one id acts at most once. */
  intentId: string;
  request: ActionRequest;
  /** The request as of now, asked each time an open review is renewed: a market price must not be a minute old. */
  renew?: (() => ActionRequest | undefined) | undefined;
  /** Whose account it is about; differs from the signer's address when an agent signs. */
  owner: Address;
  signer: Signer;
  /** Aborts when the signer's account is no longer the one on screen: what is not signed by then is given up. */
  abandon?: AbortSignal | undefined;
  /** Show the review sheet first and wait for `approve`. */
  review: boolean;
  /** Time until the request expires, for actions that can expire; three minutes by default. */
  lifeMs?: number | undefined;
}

export interface Exchange {
  /**
   * Carries an intention out and tells every stage on `submissions`. Resolves when it has ended or nothing more happens by itself; never
   * rejects. Submitting an intention that is under way returns the running one.
   */
  submit: (intent: Intent) => Promise<Submission>;
  /** Reads the service's state about an item of the outbox, in whichever tab it was sent, and records the answer. */
  check: (itemId: string) => Promise<OutboxItem | undefined>;
  /** Sends the identical bytes again, if that is the safe step; otherwise changes nothing. Waits while they still belong to another page, or to one that is gone. */
  resend: (itemId: string) => Promise<OutboxItem | undefined>;
  /** True while this tab is working on the item. */
  isBusy: (itemId: string) => boolean;
}
