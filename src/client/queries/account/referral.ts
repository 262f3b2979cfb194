// referral.ts: an account's referral code, its referrer, and its referred accounts.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { referral } from '#protocol/info/account/referral.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const referralQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['referral', owner],
    queryFn: ({ signal }) => client.info(referral, { owner }, { signal }),
    staleTime: MINUTE,
  });
