// depositQuotes.ts: deposit quotes. Without a chain the only step is the credit; a local EVM has real steps.
import { encodeFunctionData, keccak256, stringToHex } from 'viem';
import type { DepositStep, ExecuteDeposit } from '#protocol/exchange/deposit.ts';
import { type Address, isBaseUnits, type UnixMs } from '#protocol/ids.ts';
import type { DepositOption, DepositQuote, DepositQuoteParams } from '#protocol/info/funds/deposits.ts';
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import { LOCAL_CHAIN, TOKEN_ABI, VAULT_ABI } from '../chain/contracts.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import { toText } from '../world/units.ts';

const CHAIN = { chainId: 424_242, chainName: 'Practice chain' } as const;
const QUOTE_MS = 120_000;
/** Units of the asset; for assets other than the quote, one in its smallest lot. */
const MIN_QUOTE = '5';

type Sources = Pick<GatewayContext, 'assets' | 'options'>;
type Quoting = Pick<GatewayContext, 'assets' | 'options' | 'clock'>;

const PRACTICE_STEPS: DepositStep[] = [{ index: 0, kind: 'credit', chainId: null, transaction: null }];

/** Every withdrawable asset can be deposited; with a local chain, its token comes from there. */
export function depositSources({ assets, options }: Sources): DepositOption[] {
  const practice = assets.filter(({ isWithdrawable }) => isWithdrawable).map(optionOf);
  return options.chainUrl === null
    ? practice
    : [...practice, ...assets.filter(({ isQuote }) => isQuote).map(chainOption)];
}

/** The steps of a deposit; on the local chain: approve exactly the amount, then call the vault. */
export function stepsFor(fromChainId: number, fromAmount: string): DepositStep[] {
  if (fromChainId !== LOCAL_CHAIN.chainId) return PRACTICE_STEPS;
  const { chainId, token, vault } = LOCAL_CHAIN;
  const value = BigInt(fromAmount);
  return [
    {
      index: 0,
      kind: 'approve',
      chainId,
      transaction: {
        to: token,
        data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [vault, value] }),
        value: '0',
      },
    },
    {
      index: 1,
      kind: 'transfer',
      chainId,
      transaction: {
        to: vault,
        data: encodeFunctionData({ abi: VAULT_ABI, functionName: 'deposit', args: [value] }),
        value: '0',
      },
    },
  ];
}

/**
 * Valid for two minutes. Throws RequestRefused for a token or asset that is not offered, or an amount below the
 * minimum.
 */
export function quoteFor(context: Quoting, params: DepositQuoteParams): DepositQuote {
  const { amount, option } = checkedAmount(context, params, '');
  const expiresAt = context.clock.now() + QUOTE_MS;
  const quoteId = quoteIdOf(params, expiresAt);
  return {
    quoteId,
    expiresAt,
    fromAmount: params.fromAmount,
    toAmount: amount,
    fee: '0',
    minAmount: option.minAmount,
    steps: stepsFor(option.chainId, params.fromAmount),
  };
}

/** The amount of the owner's valid quote. Throws RequestRefused: 400 for an unknown quote, 422 for an expired one. */
export function quotedAmount(
  context: Quoting,
  owner: Address,
  action: ExecuteDeposit,
): DepositQuote['toAmount'] {
  const { clock } = context;
  const expiresAt = expiryIn(action.quoteId);
  const params: DepositQuoteParams = { owner, ...action };
  if (
    expiresAt === undefined ||
    expiresAt > clock.now() + QUOTE_MS ||
    quoteIdOf(params, expiresAt) !== action.quoteId
  ) {
    throw new RequestRefused('INVALID_FIELD', { field: 'action.quoteId' });
  }
  if (expiresAt <= clock.now()) throw new RequestRefused('QUOTE_EXPIRED', { field: 'action.quoteId' });
  return checkedAmount(context, params, 'action.').amount;
}

function optionOf({ assetId, symbol, szDecimals, weiDecimals, isQuote }: AssetRecord): DepositOption {
  const minAmount = isQuote ? MIN_QUOTE : toText(1n, szDecimals ?? 0);
  return {
    ...CHAIN,
    token: tokenOf(assetId),
    symbol,
    decimals: weiDecimals ?? 0,
    minAmount,
    toAsset: assetId,
    depositAddress: null,
  };
}

/** A fictitious token contract per asset. */
function tokenOf(assetId: string): Address {
  return `0x${assetId.padStart(40, '0')}`;
}

function chainOption({ assetId }: AssetRecord): DepositOption {
  const { chainId, chainName, token, symbol, decimals } = LOCAL_CHAIN;
  return {
    chainId,
    chainName,
    token,
    symbol,
    decimals,
    minAmount: MIN_QUOTE,
    toAsset: assetId,
    depositAddress: null,
  };
}

function checkedAmount(
  sources: Sources,
  { fromChainId, fromToken, fromAmount, toAsset }: DepositQuoteParams,
  within: string,
): { amount: DepositQuote['toAmount']; option: DepositOption } {
  const known = depositSources(sources).filter((each) => each.toAsset === toAsset);
  if (known.length === 0)
    throw new RequestRefused('INVALID_ASSET_ID', { field: `${within}toAsset`, status: 400 });
  const option = known.find((each) => each.chainId === fromChainId);
  if (option === undefined) throw new RequestRefused('CHAIN_MISMATCH', { field: `${within}fromChainId` });
  if (fromToken !== option.token) throw new RequestRefused('INVALID_FIELD', { field: `${within}fromToken` });
  if (!isBaseUnits(fromAmount))
    throw new RequestRefused('INVALID_BASE_UNITS', { field: `${within}fromAmount` });
  const amount = toText(BigInt(fromAmount), option.decimals);
  const min =
    BigInt(option.minAmount.replace('.', '')) *
    10n ** BigInt(option.decimals - (option.minAmount.split('.')[1]?.length ?? 0));
  if (BigInt(fromAmount) < min) {
    throw new RequestRefused('INVALID_FIELD', {
      field: `${within}fromAmount`,
      text: `The least that can be deposited is ${option.minAmount} ${option.symbol}`,
    });
  }
  return { amount, option };
}

/** The id contains the expiry and a hash of quote and owner: nothing is stored, so a restart changes nothing. */
function quoteIdOf(
  { owner, fromChainId, fromToken, fromAmount, toAsset }: DepositQuoteParams,
  expiresAt: UnixMs,
): string {
  const terms = [owner, fromChainId, fromToken, fromAmount, toAsset, expiresAt].join(' ');
  return `q_${expiresAt}_${keccak256(stringToHex(terms)).slice(2, 34)}`;
}

function expiryIn(quoteId: string): UnixMs | undefined {
  const [, digits] = /^q_(\d{13})_[0-9a-f]{32}$/.exec(quoteId) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
