// deposits.ts: the chains and tokens that can be deposited.
import { queryOptions } from '@tanstack/react-query';
import { depositOptions } from '#protocol/info/funds/deposits.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const depositOptionsQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['depositOptions'],
    queryFn: ({ signal }) => client.info(depositOptions, {}, { signal }),
    staleTime: 5 * MINUTE,
  });
