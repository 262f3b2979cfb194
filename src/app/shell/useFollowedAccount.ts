// useFollowedAccount.ts: keeps the shown account's figures live.
import { useGateway } from '#client/react.tsx';
import { useOwner } from '#state/account/session.ts';
import { useEffect } from 'react';

export function useFollowedAccount(): void {
  const gateway = useGateway();
  const owner = useOwner();
  useEffect(() => (owner ? gateway.live.follow(owner) : undefined), [gateway, owner]);
}
