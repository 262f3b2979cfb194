import type { Release } from './release/release.mjs';

export interface Comparison {
  differing: string[];
  missing: string[];
  extra: string[];
  settings: string[];
  addresses: string[];
  hasPracticeWallet: boolean;
  hasPolicy: boolean;
}
export function compare(release: Release, url: string, get?: typeof fetch): Promise<Comparison>;
