// transfers.ts: reads amount and sender of a transfer to the vault from its receipt.
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
 * The proven transfer: mined, successful, with Transfer events of the token itself to the vault. Undefined without one,
 * or with several senders: such a deposit has no single owner. Throws Error when the node is unreachable.
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
