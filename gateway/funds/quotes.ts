// quotes.ts: what a deposit over the practice chain would take. There is no such chain: its only step is to credit.
import { keccak256, stringToHex } from 'viem';
import type { DepositStep, ExecuteDeposit } from '#protocol/exchange/deposit.ts';
import { type Address, isBaseUnits, type UnixMs } from '#protocol/ids.ts';
import type { DepositOption, DepositQuote, DepositQuoteParams } from '#protocol/info/deposits.ts';
import type { AssetRecord } from '#protocol/info/spotMeta.ts';
import type { GatewayContext } from '../context.ts';
import { RequestRefused } from '../errors.ts';
import { toText } from '../venue/units.ts';

const CHAIN = { chainId: 424_242, chainName: 'Practice chain' } as const;
const QUOTE_MS = 120_000;
/** Units of the asset; of those that are not quote, one in its smallest lot. */
const MIN_QUOTE = '5';

export const PRACTICE_STEPS: DepositStep[] = [{ index: 0, kind: 'credit', chainId: null, transaction: null }];

/** Every asset that can leave can also come. */
export function practiceOptions(assets: readonly AssetRecord[]): DepositOption[] {
  return assets.filter(({ isWithdrawable }) => isWithdrawable).map(optionOf);
}

/** Good for two minutes. Throws RequestRefused for a token or asset that is not offered, and for too little. */
export function quoteFor({ assets, clock }: Pick<GatewayContext, 'assets' | 'clock'>, params: DepositQuoteParams): DepositQuote {
  const { amount, option } = checkedAmount(assets, params, '');
  const expiresAt = clock.now() + QUOTE_MS;
  const quoteId = quoteIdOf(params, expiresAt);
  return { quoteId, expiresAt, fromAmount: params.fromAmount, toAmount: amount, fee: '0', minAmount: option.minAmount, steps: PRACTICE_STEPS };
}

/** The amount that a quote in force promises its owner. Throws RequestRefused: 400 for one that was never given, 422 for an old one. */
export function quotedAmount({ assets, clock }: Pick<GatewayContext, 'assets' | 'clock'>, owner: Address, action: ExecuteDeposit): DepositQuote['toAmount'] {
  const expiresAt = expiryIn(action.quoteId);
  const params: DepositQuoteParams = { owner, ...action };
  if (expiresAt === undefined || expiresAt > clock.now() + QUOTE_MS || quoteIdOf(params, expiresAt) !== action.quoteId) {
    throw new RequestRefused('INVALID_FIELD', { field: 'action.quoteId' });
  }
  if (expiresAt <= clock.now()) throw new RequestRefused('QUOTE_EXPIRED', { field: 'action.quoteId' });
  return checkedAmount(assets, params, 'action.').amount;
}

function optionOf({ assetId, symbol, szDecimals, weiDecimals, isQuote }: AssetRecord): DepositOption {
  const minAmount = isQuote ? MIN_QUOTE : toText(1n, szDecimals ?? 0);
  return { ...CHAIN, token: tokenOf(assetId), symbol, decimals: weiDecimals ?? 0, minAmount, toAsset: assetId, depositAddress: null };
}

/** A made-up token contract for every asset. */
function tokenOf(assetId: string): Address {
  return `0x${assetId.padStart(40, '0')}`;
}

function checkedAmount(assets: readonly AssetRecord[], { fromChainId, fromToken, fromAmount, toAsset }: DepositQuoteParams, within: string): { amount: DepositQuote['toAmount']; option: DepositOption } {
  const option = practiceOptions(assets).find((each) => each.toAsset === toAsset);
  if (option === undefined) throw new RequestRefused('INVALID_ASSET_ID', { field: `${within}toAsset`, status: 400 });
  if (fromChainId !== option.chainId) throw new RequestRefused('CHAIN_MISMATCH', { field: `${within}fromChainId` });
  if (fromToken !== option.token) throw new RequestRefused('INVALID_FIELD', { field: `${within}fromToken` });
  if (!isBaseUnits(fromAmount)) throw new RequestRefused('INVALID_BASE_UNITS', { field: `${within}fromAmount` });
  const amount = toText(BigInt(fromAmount), option.decimals);
  const least = BigInt(option.minAmount.replace('.', '')) * 10n ** BigInt(option.decimals - (option.minAmount.split('.')[1]?.length ?? 0));
  if (BigInt(fromAmount) < least) {
    throw new RequestRefused('INVALID_FIELD', { field: `${within}fromAmount`, text: `The least that can be deposited is ${option.minAmount} ${option.symbol}` });
  }
  return { amount, option };
}

/** The id says when it ends and, by its hash, what was quoted to whom: nothing has to be remembered, and a restart changes nothing. */
function quoteIdOf({ owner, fromChainId, fromToken, fromAmount, toAsset }: DepositQuoteParams, expiresAt: UnixMs): string {
  const said = [owner, fromChainId, fromToken, fromAmount, toAsset, expiresAt].join(' ');
  return `q_${expiresAt}_${keccak256(stringToHex(said)).slice(2, 34)}`;
}

function expiryIn(quoteId: string): UnixMs | undefined {
  const [, digits] = /^q_(\d{13})_[0-9a-f]{32}$/.exec(quoteId) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
