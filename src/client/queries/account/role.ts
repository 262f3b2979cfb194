// role.ts: whether an address is an owner, an agent of one, or unknown.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { userRole } from '#protocol/info/account/userRole.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, soonUntilRead } from '../defaults.ts';

/** First element of the key of every role query. */
export const ROLES = 'userRole';

/** An agent's role names the owner whose account is shown (Approval and onboarding checks). */
export const roleQuery = (client: ServiceReader, address: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: [ROLES, address],
    queryFn: ({ signal }) => client.info(userRole, { owner: address }, { signal }),
    staleTime: MINUTE,
    refetchInterval: soonUntilRead(0),
  });
