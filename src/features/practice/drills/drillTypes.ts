// drillTypes.ts: types of drills: steps, findings, and the changes to undo.
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';

export const DRILLS = ['lostAnswer', 'deadFeed', 'liquidation', 'withdrawal'] as const;
export type DrillId = (typeof DRILLS)[number];

/** The task, with the screen for it. */
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

/** The choice and its assessment. `byAct`: by signing in the app, not by a button of the drill. */
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

/** The changes of a drill to the exchange, stored before they are made. */
export interface DrillRun {
  drill: DrillId;
  owner: Address;
  /** Time of the service. */
  startedAt: UnixMs;
  /** The market whose price it moves, with the price before. */
  price?: { assetId: AssetId; was: DecimalString };
  /** It paused withdrawals. */
  pauses?: true;
}
