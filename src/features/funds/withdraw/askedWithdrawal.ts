// askedWithdrawal.ts: a withdrawal as it was asked for, with the texts of its fields.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { FundsAsset } from '../useFunds.ts';

/** What was asked for last, to be shown beside what there was. */
export interface Asked {
  intentId: string;
  asset: FundsAsset;
  amount: DecimalString;
  source: TransferSource;
  /** What stood in the fields. */
  texts: FieldTexts;
}

export type FundsField = 'amount' | 'destination';

/** As typed. */
export type FieldTexts = Record<FundsField, string>;
