// reasons.ts: one line of the "why not" list, and what its button does.

/** What a press can do about it here; everything else is cured elsewhere or by waiting. */
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
  /** A sentence: what stands in the way, and what to do. */
  text: string;
  /** A button beside the sentence; its label is a verb. */
  remedy?: { kind: Remedy; label: string };
}
