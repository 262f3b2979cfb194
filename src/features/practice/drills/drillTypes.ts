// drillTypes.ts: what a drill is made of: what it asks for, what was done, and what it must tidy up.
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';

export const DRILLS = ['lostAnswer', 'deadFeed', 'liquidation', 'withdrawal'] as const;
export type DrillId = (typeof DRILLS)[number];

/** What the person is asked to do, with a screen where it is done. */
export type DrillTask =
  | { kind: 'placeOrder' }
  | { kind: 'feedDies' }
  | { kind: 'openIsolated' }
  | { kind: 'actOnMargin'; symbol: string; liquidationPrice: DecimalString; seconds: number }
  | { kind: 'priceMoves'; symbol: string }
  | { kind: 'withdraw' };

export type DrillQuestion = 'lostAnswer' | 'deadFeed' | 'withdrawal';
export type DrillChoice = 'repeat' | 'look' | 'reload' | 'trade' | 'wait' | 'cancel' | 'address' | 'leave';

export const CHOICES: Readonly<Record<DrillQuestion, readonly DrillChoice[]>> = {
  lostAnswer: ['repeat', 'look', 'reload'],
  deadFeed: ['trade', 'wait', 'cancel'],
  withdrawal: ['repeat', 'wait', 'address'],
};

export type DrillStep =
  | { kind: 'preparing' }
  | { kind: 'task'; task: DrillTask }
  | { kind: 'question'; question: DrillQuestion };

/** What was done, and what there is to say of it. `byAct`: signed in the app, not chosen here. */
export type DrillFinding =
  | {
      drill: 'lostAnswer';
      did: 'repeat' | 'look' | 'reload';
      byAct: boolean;
      effect: 'arrived' | 'refused' | 'open';
    }
  | {
      drill: 'deadFeed';
      did: 'trade' | 'wait' | 'cancel';
      byAct: boolean;
      shown: DecimalString;
      real: DecimalString;
    }
  | {
      drill: 'liquidation';
      did: 'closed' | 'reduced' | 'addedMargin' | 'nothing';
      isLiquidated: boolean;
      margin: DecimalString;
    }
  | { drill: 'withdrawal'; did: 'repeat' | 'wait' | 'address'; byAct: boolean };

const RIGHT: Readonly<Record<DrillId, readonly string[]>> = {
  lostAnswer: ['look'],
  deadFeed: ['wait', 'cancel'],
  liquidation: ['closed', 'reduced', 'addedMargin'],
  withdrawal: ['wait'],
};

export const isRight = ({ drill, did }: DrillFinding): boolean => RIGHT[drill].includes(did);

/** What a drill has changed in the exchange, kept before it changes it. */
export interface DrillRun {
  drill: DrillId;
  owner: Address;
  /** Time of the service. */
  startedAt: UnixMs;
  /** A price it moves, and what it was. */
  price?: { assetId: AssetId; was: DecimalString };
  /** It pauses withdrawals, which were not paused before. */
  pauses?: true;
}
