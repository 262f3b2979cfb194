// useAccountList.ts: the accounts of this deployment that are shown together, the connected one included.
import { useGateway, useReadable } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import {
  accountsAt,
  connectedOwner,
  followOwnAccounts,
  type OwnAccount,
  useOwnAccounts,
} from '#state/account/ownAccounts.ts';
import { useSession } from '#state/account/session.ts';
import { useEffect, useMemo } from 'react';

export interface ListedAccount extends OwnAccount {
  /** The connected wallet trades for it. */
  isConnected: boolean;
}

export interface AccountList {
  serviceUrl: string;
  accounts: readonly ListedAccount[];
}

export function useAccountList(): AccountList {
  const { baseUrl: serviceUrl } = useReadable(useGateway().config);
  const stored = useOwnAccounts(({ accounts }) => accounts);
  const connected = useSession(connectedOwner);
  useEffect(() => followOwnAccounts(), []);
  return useMemo(
    () => ({ serviceUrl, accounts: listed(accountsAt(stored, serviceUrl), { serviceUrl, connected }) }),
    [stored, serviceUrl, connected],
  );
}

function listed(
  stored: readonly OwnAccount[],
  { serviceUrl, connected }: { serviceUrl: string; connected: Address | undefined },
): ListedAccount[] {
  const known = stored.map((each) => ({ ...each, isConnected: each.address === connected }));
  return connected === undefined || known.some(({ isConnected }) => isConnected)
    ? known
    : [...known, { serviceUrl, address: connected, name: '', wasConnected: true, isConnected: true }];
}
