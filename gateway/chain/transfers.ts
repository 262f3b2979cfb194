// transfers.ts: what a transaction on the local chain has brought to the vault, and from whom.
import { parseEventLogs, type Log } from 'viem';
import { isObject } from '#protocol/guards.ts';
import { type Address, type Hex, parseAddress } from '#protocol/ids.ts';
import { LOCAL_CHAIN, TOKEN_ABI } from './contracts.ts';
import { callNode } from './rpc.ts';

/** `units` in base units of the token. */
export interface ChainTransfer {
  from: Address;
  units: bigint;
}

/**
 * What the receipt proves: mined, successful, and with Transfer events of the token itself that end at the
 * vault. Undefined where it proves nothing, or where they come from several senders, for then it is nobody's
 * deposit. Throws Error when the node cannot be asked.
 */
export async function transferIn(url: string, transactionHash: Hex): Promise<ChainTransfer | undefined> {
  const receipt = await callNode(url, 'eth_getTransactionReceipt', [transactionHash]);
  if (!isObject(receipt) || Number(receipt['status']) !== 1 || !Array.isArray(receipt['logs']))
    return undefined;
  const transfers = parseEventLogs({
    abi: TOKEN_ABI,
    eventName: 'Transfer',
    logs: receipt['logs'] as Log[],
  }).filter(
    ({ address, args }) =>
      parseAddress(address) === LOCAL_CHAIN.token && parseAddress(args.to) === LOCAL_CHAIN.vault,
  );
  const [first, ...others] = transfers.map(({ args }) => parseAddress(args.from));
  if (first === undefined || others.some((from) => from !== first)) return undefined;
  const units = transfers.reduce((sum, { args }) => sum + args.value, 0n);
  return units > 0n ? { from: first, units } : undefined;
}
