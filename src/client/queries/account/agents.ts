// agents.ts: the API wallets an owner has approved.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { extraAgents } from '#protocol/info/account/extraAgents.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { agentsKey } from './agentsKey.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

/**
 * Repeated after every approval and revocation (permissions.ts), and every minute while shown: other devices
 * approve keys too.
 */
export const agentsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: agentsKey(owner),
    queryFn: ({ signal }) => client.info(extraAgents, { owner }, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
