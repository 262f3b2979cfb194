// useAccountItems.ts: the account menu's actions.
import { copyText } from '#ui/hooks/copied.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { addNotice } from '#state/notices.ts';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { lockEveryKey } from '#client/tradingKey/lockEveryKey.ts';
import { useOwner, useSession, useSessionMode, type Wallet } from '#state/account/session.ts';
import { announce } from '#ui/display/announce.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import type { MenuItem } from '#ui/overlays/Menu.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { Copy, ListChecks, LogOut, Network, UserRound } from 'lucide-react';
import { useConnections, useDisconnect } from 'wagmi';
import { useSwitchAccount, useSwitchNetwork } from './useWalletAct.ts';
import { visibleName } from './wallets.ts';
import { walletText } from './walletMessages.ts';

interface AccountItems {
  wallet: Wallet;
  onSteps: () => void;
  /** The menu disappeared with the wallet: its replacement takes the focus. */
  onGone: () => void;
}

export function useAccountItems({ wallet, onSteps, onGone }: AccountItems): MenuItem[] {
  const { chain } = useReadable(useGateway().config);
  const mode = useSessionMode();
  const owner = useOwner();
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  const switchAccount = useSwitchAccount();
  const switchNetwork = useSwitchNetwork();
  const disconnect = useDisconnectAll(onGone);
  const name = visibleName(wallet.name);
  const reportFailure = (failure: SignFailure | undefined) => failure && addFailureNotice(failure, name);
  return [
    {
      kind: 'heading',
      id: 'wallet',
      label: t('account.heading', '{wallet}, {account}', {
        wallet: name,
        account: shortAddress(wallet.account),
      }),
    },
    ...(mode === 'agent' ? [ownerHeading(owner)] : []),
    {
      id: 'copy',
      icon: Copy,
      label: t('account.copy', 'Copy address'),
      onSelect: () => void copy(wallet.account),
    },
    {
      id: 'account',
      icon: UserRound,
      label: t('account.switch', 'Switch account'),
      onSelect: () => void switchAccount.run().then(reportFailure),
    },
    ...(wallet.chainId === chain.id
      ? []
      : [networkItem(chain.name, wallet.chainId, () => void switchNetwork.run().then(reportFailure))]),
    { kind: 'separator', id: 'own' },
    {
      id: 'hide',
      label: t('account.hide', 'Hide amounts'),
      checked: hidesAmounts,
      onSelect: () => setPreferences({ hidesAmounts: !hidesAmounts }),
    },
    {
      id: 'steps',
      icon: ListChecks,
      label: t('account.steps', 'Show set-up steps'),
      onSelect: onSteps,
    },
    { kind: 'separator', id: 'end' },
    {
      id: 'disconnect',
      icon: LogOut,
      label: t('account.disconnect', 'Disconnect'),
      onSelect: disconnect,
    },
  ];
}

/** Names the account shown for a connected agent. */
function ownerHeading(owner: ReturnType<typeof useOwner>): MenuItem {
  return {
    kind: 'heading',
    id: 'agent',
    label: t('account.agentOf', 'Agent of {owner}; the owner’s account is shown', {
      owner: shortAddress(owner),
    }),
  };
}

/** Switches a wallet that is on another chain. */
function networkItem(chainName: string, walletChainId: Wallet['chainId'], onSelect: () => void): MenuItem {
  return {
    id: 'network',
    icon: Network,
    label: t('account.switchNetwork', 'Switch to {name}', { name: chainName }),
    detail: t('account.onChain', 'now chain {id}', { id: String(walletChainId) }),
    onSelect,
  };
}

/** The closing menu would restore focus to a removed button. */
const SETTLE_MS = 200;

/** Disconnects every wallet of this visit: with one left, the page would switch to it. */
function useDisconnectAll(onGone: () => void): () => void {
  const connections = useConnections();
  const { mutateAsync } = useDisconnect();
  return () => {
    lockEveryKey();
    // Marks the person's own choice, unlike a lost account (WalletBridge).
    useSession.getState().setWallet(undefined);
    const parted = connections.map(({ connector }) => mutateAsync({ connector }));
    void Promise.allSettled(parted).then(() => {
      announce(t('account.disconnected', 'Disconnected. You can still browse.'));
      setTimeout(onGone, SETTLE_MS);
    });
  };
}

function addFailureNotice(failure: SignFailure, wallet: string): void {
  const { title, detail } = walletText(failure, wallet);
  addNotice({
    category: 'session',
    tone: failure.kind === 'declined' ? 'info' : 'warn',
    title,
    detail,
    at: Date.now(),
    key: 'wallet',
  });
}

async function copy(address: string): Promise<void> {
  const isCopied = await copyText(address);
  const title = isCopied
    ? t('account.copied', 'Address copied.')
    : t(
        'account.notCopied',
        'The browser did not allow copying. The set-up steps show the address in full on hover.',
      );
  toast({ tone: isCopied ? 'success' : 'warn', title, id: 'copy' });
  announce(title);
}
