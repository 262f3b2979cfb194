// userFees.ts: the fee rates of one account.
import type { DecimalString } from '../../decimal.ts';
import { defineRead } from '../../read.ts';
import { nullable, record, required } from '../../record.ts';
import { decimal } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Fractions of the notional; volume in quote. */
export interface UserFees {
  makerRate: DecimalString;
  takerRate: DecimalString;
  spotMakerRate: DecimalString;
  spotTakerRate: DecimalString;
  activeReferralDiscount: DecimalString | null;
  volume14d: DecimalString | null;
}

/** @assumed The interface shows no fee record; the perpetuals venue's names are read too. */
export const userFees = defineRead({
  type: 'userFees',
  request: ownerParams,
  response: record<UserFees>({
    makerRate: required(['makerRate', 'userAddRate'], decimal),
    takerRate: required(['takerRate', 'userCrossRate'], decimal),
    spotMakerRate: required(['spotMakerRate', 'userSpotAddRate'], decimal),
    spotTakerRate: required(['spotTakerRate', 'userSpotCrossRate'], decimal),
    activeReferralDiscount: nullable('activeReferralDiscount', decimal),
    volume14d: nullable('volume14d', decimal),
  }),
});
