// useRememberConnected.ts: adds the account of a connected wallet to the list of accounts.
import { useGateway, useReadable } from '#client/react.tsx';
import { useEffect } from 'react';
import { connectedOwner, rememberConnected } from './ownAccounts.ts';
import { useSession } from './session.ts';

export function useRememberConnected(): void {
  const { baseUrl: serviceUrl } = useReadable(useGateway().config);
  const address = useSession(connectedOwner);
  useEffect(() => {
    if (address !== undefined) rememberConnected({ serviceUrl, address });
  }, [serviceUrl, address]);
}
