// deposit.ts: deposits: by quoted steps, or by reporting a transfer.
import { defineAction } from '../action.ts';
import { type Codec, leaf, list } from '../codec.ts';
import { type Address, type AssetId, type Hex, isBaseUnits } from '../ids.ts';
import { defaulted, nullable, record, required, strictRecord } from '../record.ts';
import { address, bool, count, hex, text } from '../scalars.ts';
import { exact, exactAddress, exactAssetId, exactChainId, exactCount, exactText, oneOf } from './exact.ts';
import { SERVICE_CHAINS, type ServiceChain } from './withdraw.ts';

/** `fromAmount` in base units of the token on its own chain. */
export interface ExecuteDeposit {
  serviceChain: ServiceChain;
  signatureChainId: Hex;
  quoteId: string;
  fromChainId: number;
  fromToken: Address;
  fromAmount: string;
  toAsset: AssetId;
}

/** A transaction the wallet sends itself; `value` in wei as digits. */
export interface DepositTransaction {
  to: Address;
  data: Hex;
  value: string;
}

export interface DepositStep {
  index: number;
  /** `approve`, `transfer`, or `credit`, which needs no transaction. */
  kind: string;
  chainId: number | null;
  transaction: DepositTransaction | null;
}

export interface DepositAccepted {
  success: boolean;
  depositId: string;
  status: string;
  steps: DepositStep[];
}

export interface ReportDeposit {
  transactionHash: Hex;
  userAddress: Address;
}

export interface DepositReported {
  success: boolean;
  transactionHash: Hex;
}

const transaction = record<DepositTransaction>({
  to: required('to', address),
  data: required('data', hex),
  value: required('value', text),
});

export const depositStep: Codec<DepositStep> = record<DepositStep>({
  index: required('index', count),
  kind: required('kind', text),
  chainId: nullable('chainId', count),
  transaction: nullable('tx', transaction),
});

/** @assumed Quote and steps as in bridge services. Signed by the owner, not by an agent. */
export const executeDepositAction = defineAction({
  signedBy: 'owner',
  signature: 'rsv',
  hasNonce: true,
  allowsExpiry: false,
  isReplayable: true,
  type: 'executeDeposit',
  action: strictRecord<ExecuteDeposit>({
    serviceChain: required('serviceChain', oneOf(SERVICE_CHAINS, 'CHAIN_MISMATCH')),
    signatureChainId: required('signatureChainId', exactChainId),
    quoteId: required('quoteId', exactText),
    fromChainId: required('fromChainId', exactCount),
    fromToken: required('fromToken', exactAddress),
    fromAmount: required('fromAmount', exact('base units', isBaseUnits, 'INVALID_BASE_UNITS')),
    toAsset: required('toAsset', exactAssetId),
  }),
  response: record<DepositAccepted>({
    success: required('success', bool),
    depositId: required('depositId', text),
    status: required('status', text),
    steps: defaulted('steps', list(depositStep), []),
  }),
});

/** Unsigned, so any case is read; kept in lower case. */
const transactionHash: Codec<Hex> = leaf(
  'a transaction hash',
  (wire) => asHash(typeof wire === 'string' ? wire.toLowerCase() : undefined),
  asHash,
);

function asHash(value: unknown): Hex | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value) ? (value as Hex) : undefined;
}

/**
 * The only unsigned action: the service verifies the transfer itself.
 * @assumed Fields of the public gateway.
 */
export const reportDepositAction = defineAction({
  signedBy: 'none',
  signature: 'none',
  hasNonce: false,
  allowsExpiry: false,
  isReplayable: true,
  type: 'reportDeposit',
  action: strictRecord<ReportDeposit>({
    transactionHash: required('txHash', transactionHash),
    userAddress: required('userAddress', exactAddress),
  }),
  response: record<DepositReported>({
    success: required('success', bool),
    transactionHash: required('txHash', hex),
  }),
});
