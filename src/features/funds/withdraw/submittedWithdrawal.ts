// submittedWithdrawal.ts: a requested withdrawal with the texts of its fields.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { FundsAsset } from '../useFunds.ts';

/** The last request, shown beside the available amount. */
export interface SubmittedWithdrawal {
  intentId: string;
  owner: Address;
  asset: FundsAsset;
  amount: DecimalString;
  source: TransferSource;
  /** The fields' texts. */
  texts: FieldTexts;
}

export type FundsField = 'amount' | 'destination';

/** As typed. */
export type FieldTexts = Record<FundsField, string>;
