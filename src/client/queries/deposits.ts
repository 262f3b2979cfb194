// deposits.ts: where funds can come from, and how far one deposit has come.
import { queryOptions } from '@tanstack/react-query';
import { depositOptions, depositStatus } from '#protocol/info/deposits.ts';
import type { ServiceReader } from '../reader.ts';
import { MINUTE, READ_DEFAULTS } from './defaults.ts';

export const depositOptionsQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['depositOptions'],
    queryFn: ({ signal }) => client.info(depositOptions, {}, { signal }),
    staleTime: 5 * MINUTE,
  });

/** Asked again and again while a deposit is on its way; `everyMs` false: once. */
export const depositStatusQuery = (client: ServiceReader, depositId: string, everyMs: number | false) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['depositStatus', depositId],
    queryFn: ({ signal }) => client.info(depositStatus, { depositId }, { signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
