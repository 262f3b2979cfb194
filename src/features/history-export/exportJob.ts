// exportJob.ts: state of one export: running, finished, incomplete or failed.
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
  /**
   * `newestOnly`: the service returns only its newest records; `moment`: more records share one timestamp than one
   * answer holds.
   */
  gap: 'newestOnly' | 'moment' | undefined;
  /** Time of the oldest line. */
  oldestAt: UnixMs | undefined;
}
