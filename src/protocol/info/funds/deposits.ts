// deposits.ts: deposit sources, quotes and status.
import { list, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { type DepositStep, depositStep } from '../../exchange/deposit.ts';
import type { Address, AssetId, Hex, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { defaulted, nullable, orNull, record, required } from '../../record.ts';
import { address, assetId, count, decimal, hex, text, unixMs } from '../../scalars.ts';
import { noParams } from '../params.ts';

/**
 * A token on a chain that can be deposited as an asset. `minAmount` in units of the token; `decimals` are those of its
 * base units.
 */
export interface DepositOption {
  chainId: number;
  chainName: string;
  token: Address;
  symbol: string;
  decimals: number;
  minAmount: DecimalString;
  toAsset: AssetId;
  /** Null where deposits need a quote. */
  depositAddress: Address | null;
}

export interface DepositQuoteParams {
  owner: Address;
  fromChainId: number;
  fromToken: Address;
  /** Base units of the token, as digits. */
  fromAmount: string;
  toAsset: AssetId;
}

/** Amounts except `fromAmount` in units of the asset. */
export interface DepositQuote {
  quoteId: string;
  expiresAt: UnixMs;
  fromAmount: string;
  toAmount: DecimalString;
  fee: DecimalString;
  minAmount: DecimalString;
  steps: DepositStep[];
}

export interface DepositProgress {
  depositId: string;
  /** `pending`, `confirmed`, `credited`, `segregated`, `failed`, or another word. */
  status: string;
  transactionHashes: Hex[];
  reason: string | null;
}

/** @assumed The interface names multi-step deposit quotes without their reads. */
export const depositOptions = defineRead({
  type: 'depositOptions',
  request: noParams,
  response: records(
    record<DepositOption>({
      chainId: required('chainId', count),
      chainName: required('chainName', text),
      token: required('token', address),
      symbol: required('symbol', text),
      decimals: required('decimals', count),
      minAmount: required('minAmount', decimal),
      toAsset: required('toAsset', assetId),
      depositAddress: nullable('depositAddress', address),
    }),
  ),
});

/** @assumed As in bridge services. */
export const depositQuote = defineRead({
  type: 'depositQuote',
  request: record<DepositQuoteParams>({
    owner: required('user', address),
    fromChainId: required('fromChainId', count),
    fromToken: required('fromToken', address),
    fromAmount: required('fromAmount', text),
    toAsset: required('toAsset', assetId),
  }),
  response: record<DepositQuote>({
    quoteId: required('quoteId', text),
    expiresAt: required('expiresAt', unixMs),
    fromAmount: required('fromAmount', text),
    toAmount: required('toAmount', decimal),
    fee: required('fee', decimal),
    minAmount: required('minAmount', decimal),
    steps: required('steps', list(depositStep)),
  }),
});

/** @assumed Null for an unknown deposit. */
export const depositStatus = defineRead({
  type: 'depositStatus',
  request: record<{ depositId: string }>({ depositId: required('depositId', text) }),
  response: orNull(
    record<DepositProgress>({
      depositId: required('depositId', text),
      status: required('status', text),
      transactionHashes: defaulted('txHashes', records(hex), []),
      reason: nullable('reason', text),
    }),
  ),
});
