// deploy.ts: deploys token and vault to a fresh local chain, and funds accounts.
import { encodeAbiParameters, encodeFunctionData } from 'viem';
import type { Address, Hex } from '#protocol/ids.ts';
import { LOCAL_CHAIN, TOKEN_ABI, TOKEN_CODE, VAULT_CODE } from './contracts.ts';
import { callNode } from './rpc.ts';

const TEN_COINS = `0x${(10n ** 19n).toString(16)}`;
const TRIES = 50;
const BETWEEN_MS = 100;

/**
 * Deploys both contracts to the addresses the gateway expects. Existing ones are kept. Throws Error for other code at
 * these addresses.
 */
export async function deployOn(url: string): Promise<void> {
  if (await hasCode(url, LOCAL_CHAIN.vault)) return;
  const [deployer] = (await callNode(url, 'eth_accounts')) as Hex[];
  if (deployer === undefined)
    throw new Error('The chain has no account to deploy with. Start it with npm run chain.');
  await sendFrom(url, deployer, { data: TOKEN_CODE });
  await sendFrom(url, deployer, {
    data: `${VAULT_CODE}${encodeAbiParameters([{ type: 'address' }], [LOCAL_CHAIN.token]).slice(2)}`,
  });
  if (!(await hasCode(url, LOCAL_CHAIN.vault)))
    throw new Error(
      'The contracts did not come to lie where they are looked for: that chain has been used before. Start a fresh one.',
    );
}

/** Gas money, and tokens to deposit; `units` in base units. */
export async function fundOn(url: string, owner: Address, units: bigint): Promise<void> {
  const [deployer] = (await callNode(url, 'eth_accounts')) as Hex[];
  await callNode(url, 'anvil_setBalance', [owner, TEN_COINS]);
  if (deployer !== undefined)
    await sendFrom(url, deployer, {
      to: LOCAL_CHAIN.token,
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [owner, units] }),
    });
}

async function hasCode(url: string, address: Address): Promise<boolean> {
  return (await callNode(url, 'eth_getCode', [address, 'latest'])) !== '0x';
}

async function sendFrom(url: string, from: Hex, transaction: { to?: Address; data: string }): Promise<void> {
  const hash = await callNode(url, 'eth_sendTransaction', [{ from, ...transaction }]);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await callNode(url, 'eth_getTransactionReceipt', [hash])) !== null) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error('The chain mines nothing');
}
