// WalletBridge.tsx: copies the connected wallet from wagmi, and its role from the service, into the session.
import { useGateway } from '#client/react.tsx';
import { roleQuery } from '#client/queries/account/role.ts';
import { useReconnectLast } from '#features/onboarding/wallets/useReconnectLast.ts';
import { parseAddress, type Address } from '#protocol/ids.ts';
import { loadRecovery, type WalletRequest } from '#client/actions/signer.ts';
import { addNotice } from '#state/notices.ts';
import { roleFor, useSession, type Wallet } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { holdPageTitle } from '#ui/text/pageTitle.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnect, useConnection } from 'wagmi';

export function WalletBridge(): null {
  useReconnectLast();
  const { address, chainId, connector, status } = useConnection();
  const { mutateAsync: connect } = useConnect();
  const setWallet = useSession((session) => session.setWallet);
  const account = address && parseAddress(address);

  useEffect(() => {
    // During wagmi's reconnect after a reload, its connector is a stored stub without functions. While another wallet
    // is prompted (connecting), the current one stays connected.
    if (status === 'disconnected') notifyLoss(useSession.getState().wallet);
    if (status === 'reconnecting' || !account || !connector || chainId === undefined) {
      setWallet(undefined);
      return undefined;
    }
    let isCurrent = true;
    connector.getProvider().then(
      (provider) => {
        if (!isCurrent) return;
        const { request } = provider as { request: WalletRequest };
        // The curve's code is large: it loads while the user reads the screen.
        void loadRecovery();
        setWallet({
          name: connector.name,
          account,
          chainId,
          request: askingPlainly((call) => request.call(provider, call)),
          connect: () => titled(() => connect({ connector })),
        });
      },
      () => isCurrent && setWallet(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [status, account, chainId, connector, connect, setWallet]);

  useRole(account);
  return null;
}

/** Reads of a wallet; all other calls may open its window. */
const READS = /^(?:eth_(?:accounts|chainId|call|get\w+|blockNumber)|wallet_getPermissions)$/;

/** While a wallet shows a prompt, the page's title is the app's name. */
function askingPlainly(request: WalletRequest): WalletRequest {
  return (call) => (READS.test(call.method) ? request(call) : titled(() => request(call)));
}

async function titled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const release = holdPageTitle();
  try {
    return await ask();
  } finally {
    release();
  }
}

/** The wallet revoked the account, was locked, or was removed. */
function notifyLoss(lost: Wallet | undefined): void {
  if (lost === undefined) return;
  addNotice({
    category: 'session',
    tone: 'warn',
    key: 'wallet',
    at: Date.now(),
    title: t('wallet.lost', 'Your wallet disconnected account {account}.', {
      account: shortAddress(lost.account),
    }),
    detail: t('wallet.lost.do', 'Connect again to trade. Open orders and positions are unchanged.'),
  });
}

/** A connected agent shows its owner's account. */
function useRole(account: Address | undefined): void {
  const gateway = useGateway();
  const setRole = useSession((session) => session.setRole);
  // The session resets the role with each new account, and may receive the account after its role.
  const wallet = useSession((session) => session.wallet);
  const ownAccount = useSession((session) => session.ownAccount);
  const { data: role } = useQuery(queryWhen(account, (address) => roleQuery(gateway, address)));
  useEffect(() => {
    const data = roleFor(role, { wallet, ownAccount });
    if (data && wallet?.account === account)
      setRole(data.role === 'agent' && data.owner ? { kind: 'agent', owner: data.owner } : { kind: 'owner' });
  }, [role, ownAccount, wallet, account, setRole]);
}
