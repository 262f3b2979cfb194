// withdrawalTerms.ts: the fee of a first transfer to a destination, and whether it applies.
import type { DecimalString } from '../../decimal.ts';
import type { Address, AssetId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, record, required } from '../../record.ts';
import { address, assetId, bool, decimal } from '../../scalars.ts';

export interface WithdrawalTermsParams {
  owner: Address;
  assetId: AssetId;
  destination: Address;
}

/** Amounts in units of the asset. */
export interface WithdrawalTerms {
  /** Deducted from a first transfer to the destination. */
  activationFee: DecimalString;
  /** Minimum remainder of a first transfer after that fee. */
  minimumAfterFee: DecimalString;
  /** Whether the destination has received a transfer before; null where not given. */
  isActivated: boolean | null;
}

/** @assumed The interface names an activation fee and a minimum after it (withdraw, rule 3), without amounts. */
export const withdrawalTerms = defineRead({
  type: 'withdrawalTerms',
  request: record<WithdrawalTermsParams>({
    owner: required('user', address),
    assetId: required('token', assetId),
    destination: required('destination', address),
  }),
  response: record<WithdrawalTerms>({
    activationFee: required('activationFee', decimal),
    minimumAfterFee: required('minimumAfterFee', decimal),
    isActivated: nullable('activated', bool),
  }),
});
