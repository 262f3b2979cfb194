// exportJob.ts: what is exported, and what became of it.
import type { Span } from '#client/transport/readSpan.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';

export type ExportKind = 'everything' | 'fills' | 'funding' | 'orders' | 'twaps' | 'withdrawals' | 'deposits';

export interface ExportJob {
  client: Pick<ServiceReader, 'info'>;
  owner: Address;
  span: Span;
  nameOf: (assetId: AssetId | null, coin: string) => string;
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

export interface ExportResult {
  text: string;
  count: number;
  /** `newestOnly`: the service gives only its newest ones; `moment`: too many at one moment to be had. */
  gap: 'newestOnly' | 'moment' | undefined;
  /** Of the oldest line. */
  oldestAt: UnixMs | undefined;
}
