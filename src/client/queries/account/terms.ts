// terms.ts: whether an account has accepted the current terms.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { checkTerms } from '#protocol/info/account/checkTerms.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

/** Repeated every minute: a new version of the terms stops trading during a session. */
export const termsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['checkTerms', owner],
    queryFn: ({ signal }) => client.info(checkTerms, { owner }, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
