// exchange.ts: the types of an intention, and the interface that submits it.
import type { Address } from '#protocol/ids.ts';
import type { ActionRequest } from './actionRequest.ts';
import type { OutboxItem } from './outboxItem.ts';
import type { Signer } from './signer.ts';
import type { Submission } from './submission.ts';

/** A requested action, its signer and its account. */
export interface Intent {
  /** Idempotency key (createIntentId): one id acts at most once, across clicks and tabs. */
  intentId: string;
  request: ActionRequest;
  /** Builds a current request each time an open review is renewed: a market price must not be a minute old. */
  renew?: (() => ActionRequest | undefined) | undefined;
  /** Whether the request still fits what it was made for: asked before it is signed, and before it is sent. */
  isCurrent?: (() => boolean) | undefined;
  /** The account acted on; differs from the signer's address when an agent signs. */
  owner: Address;
  signer: Signer;
  /** Aborts when the signer's account is no longer the shown one: what is not yet signed is cancelled. */
  abandon?: AbortSignal | undefined;
  /** Shows the review first and waits for `approve`. */
  review: boolean;
  /** Validity in ms, for actions that can expire; three minutes by default. */
  lifeMs?: number | undefined;
}

export interface Exchange {
  /**
   * Submits an intention and publishes every stage on `submissions`. Resolves when it has ended or needs the user;
   * never rejects. Submitting a running intention returns the running one.
   */
  submit: (intent: Intent) => Promise<Submission>;
  /** Reads the service's state of an outbox item, from whichever tab, and records the result. */
  check: (itemId: string) => Promise<OutboxItem | undefined>;
  /**
   * Sends the identical bytes again if that is the safe step, else does nothing. Waits for the lease of
   * another page to end.
   */
  resend: (itemId: string) => Promise<OutboxItem | undefined>;
  /** True while this tab is working on the item. */
  isBusy: (itemId: string) => boolean;
}
