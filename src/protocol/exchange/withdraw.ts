// withdraw.ts: withdraws funds to an address. Owner only.
import { defineAction } from '../action.ts';
import type { DecimalString } from '../decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '../ids.ts';
import { record, required, strictRecord } from '../record.ts';
import { bool, hex, text } from '../scalars.ts';
import { exactAddress, exactAssetId, exactChainId, exactCount, exactDecimal, oneOf } from './exact.ts';

export const SERVICE_CHAINS = ['Mainnet', 'Testnet'] as const;
export type ServiceChain = (typeof SERVICE_CHAINS)[number];

/** `amount` in units of the asset, within its transfer precision; `time` equals the nonce. */
export interface Withdraw {
  serviceChain: ServiceChain;
  /** The wallet's chain; it only selects the domain. */
  signatureChainId: Hex;
  destination: Address;
  assetId: AssetId;
  amount: DecimalString;
  source: 'balance' | 'segregated';
  time: UnixMs;
}

export interface WithdrawAccepted {
  success: boolean;
  transactionId: Hex;
  /** Always pending. */
  status: string;
}

/**
 * v must be 27 or 28.
 * @assumed `time` must equal the nonce, which is not signed itself.
 */
export const withdrawAction = defineAction({
  signedBy: 'owner',
  signature: 'rsv27',
  hasNonce: true,
  allowsExpiry: false,
  isReplayable: true,
  type: 'withdraw',
  action: strictRecord<Withdraw>({
    serviceChain: required('serviceChain', oneOf(SERVICE_CHAINS, 'CHAIN_MISMATCH')),
    signatureChainId: required('signatureChainId', exactChainId),
    destination: required('destination', exactAddress),
    assetId: required('token', exactAssetId),
    amount: required('amount', exactDecimal),
    source: required('source', oneOf(['balance', 'segregated'])),
    time: required('time', exactCount),
  }),
  response: record<WithdrawAccepted>({
    success: required('success', bool),
    transactionId: required('transactionId', hex),
    status: required('status', text),
  }),
});
