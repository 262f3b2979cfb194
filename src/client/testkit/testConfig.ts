// testConfig.ts: a configuration that needs no file.
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { ClientConfig } from '../deployment/clientConfig.ts';

export const testConfig: ClientConfig = {
  baseUrl: 'http://service',
  wsUrl: 'ws://service/ws',
  predictionBookUrl: 'http://service/venue/prediction/book?token_id={tokenId}',
  network: 'Testnet',
  signing: DEFAULT_PROFILE.signing,
  pins: { network: 'Testnet', ...DEFAULT_PROFILE.signing },
  claimed: null,
  isAddressPinned: false,
  chain: {
    id: 42_161,
    name: 'Arbitrum One',
    rpcUrls: [],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorer: null,
  },
  termsVersion: '2026-01',
  termsUrl: '/terms',
  isAccessRequired: true,
  links: [],
  deployments: [],
  features: DEFAULT_PROFILE.features,
  limits: DEFAULT_PROFILE.limits,
  source: 'file',
};
