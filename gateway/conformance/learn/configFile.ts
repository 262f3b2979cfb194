// configFile.ts: the app's config.json for a deployment, from what the run learned.
import { at } from '../answers.ts';
import type { Learned } from './learn.ts';

const CHAIN_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum'],
  [1_337, 'Signing chain'],
  [42_161, 'Arbitrum One'],
  [421_614, 'Arbitrum Sepolia'],
]);

/**
 * The app's configuration for this deployment, or undefined while its signing domain is unknown. It contains only
 * proved or reported facts; the app asks the service for the rest.
 */
export function configFor({ baseUrl, wsUrl, predictionBookUrl, info, signing }: Learned): object | undefined {
  if (signing === undefined) return undefined;
  const { network, profile } = signing.place;
  const { tradingChainId: id } = profile;
  const terms = at(info, 'termsVersion');
  const termsUrl = at(info, 'termsUrl');
  return {
    baseUrl,
    wsUrl,
    predictionBookUrl,
    network,
    signing: profile,
    chain: {
      id,
      name: CHAIN_NAMES.get(id) ?? `Chain ${id}`,
      rpcUrls: [],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    termsVersion: typeof terms === 'string' ? terms : null,
    ...(typeof termsUrl === 'string' ? { termsUrl } : {}),
    ...(at(info, 'accessRequired') === undefined
      ? {}
      : { isAccessRequired: at(info, 'accessRequired') === true }),
  };
}
