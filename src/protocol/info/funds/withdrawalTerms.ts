// withdrawalTerms.ts: what a first transfer to a destination costs, and whether the next one would be the first.
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
  /** What has to be left of a first transfer after that fee. */
  minimumAfterFee: DecimalString;
  /** Whether the destination has received a transfer before; null where the service does not tell. */
  isActivated: boolean | null;
}

/**
 * @assumed The interface names an activation fee and a minimum after it (withdraw, rule 3), and says that the
 * amounts are not shown.
 */
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
