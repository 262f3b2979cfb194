// connectedRequest.ts: sends requests to the wallet of one account while it is connected.
import type { WalletRequest } from '#client/actions/signer.ts';
import { SignError } from '#client/actions/walletErrors.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '../account/session.ts';

/** Throws SignError `disconnected` while the account is not connected, or when it disconnects before the answer. */
export function connectedRequest(account: Address): WalletRequest {
  return (call) =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(new SignError({ kind: 'disconnected' }));
      const { wallet } = useSession.getState();
      if (wallet?.account !== account) return refuse();
      const stop = useSession.subscribe(({ wallet: now }) => {
        if (now === undefined) refuse();
      });
      wallet.request(call).then(resolve, reject).finally(stop);
    });
}
