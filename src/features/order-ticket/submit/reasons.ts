// reasons.ts: one line of the blocker list, and its button's action.

/** Remedies available in the ticket; others are elsewhere, or need waiting. */
export type Remedy =
  | 'gate'
  | 'switchChain'
  | 'reconnect'
  | 'makeReduceOnly'
  | 'dropReduceOnly'
  | 'useLimit'
  | 'changeLeverage'
  | 'openSettings'
  | 'openFunds';

export interface Reason {
  key: string;
  /** A sentence: what blocks the order, and what to do. */
  text: string;
  /** A button beside the sentence, labelled with a verb. */
  remedy?: { kind: Remedy; label: string };
}
