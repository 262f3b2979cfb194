// WalletPicker.tsx: every wallet this browser announces; none is picked automatically.
import { NoWallet } from './NoWallet.tsx';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { skeletonOf } from '#domain/market/nameSkeleton.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useRef, useState } from 'react';
import { type Connector, useConnection, useConnectors } from 'wagmi';
import { MissingWallet } from '../MissingWallet.tsx';
import { WaitingForWallet } from './WaitingForWallet.tsx';
import { WalletButton } from './WalletButton.tsx';
import { isLegacy, pickableWallets, visibleName } from './wallets.ts';
import { useConnectWallet } from './useConnectWallet.ts';
import { walletText } from './walletMessages.ts';

type Attempt =
  | { kind: 'waiting'; uid: string; wallet: string }
  | { kind: 'stopped'; wallet: string }
  | { kind: 'refused'; wallet: string; failure: SignFailure };

/** `onConnected` is called when the picked wallet has approved. */
export function WalletPicker({ onConnected }: { onConnected?: () => void }) {
  const connectors = useConnectors();
  const connect = useConnectWallet();
  const { connector: current } = useConnection();
  const wallets = pickableWallets(connectors, useHasLegacy(connectors));
  const [attempt, setAttempt] = useState<Attempt>();
  // Answers to an abandoned attempt must not change the screen.
  const latest = useRef(0);

  const pick = async (connector: Connector) => {
    latest.current += 1;
    const mine = latest.current;
    const wallet = nameOf(connector);
    setAttempt({ kind: 'waiting', uid: connector.uid, wallet });
    const failure = await connect(connector);
    if (mine !== latest.current) return;
    setAttempt(failure && { kind: 'refused', wallet, failure });
    if (!failure) onConnected?.();
  };
  const stop = (wallet: string) => {
    latest.current += 1;
    setAttempt({ kind: 'stopped', wallet });
  };

  if (wallets.length === 0) return <NoWallet />;
  const waiting = attempt?.kind === 'waiting' ? attempt : undefined;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1.5" aria-label={t('wallet.list', 'Wallets in this browser')}>
        {wallets.map((connector) => (
          <li key={connector.uid}>
            <WalletButton
              name={nameOf(connector)}
              origin={
                isLegacy(connector) ? t('wallet.legacy', 'found in this browser') : visibleName(connector.id)
              }
              note={noteOn(connector, wallets)}
              icon={connector.icon}
              isWaiting={waiting?.uid === connector.uid}
              reason={reasonFor(connector, waiting, current)}
              onPick={() => void pick(connector)}
            />
          </li>
        ))}
      </ul>
      <MissingWallet />
      {attempt?.kind === 'waiting' && (
        <WaitingForWallet wallet={attempt.wallet} onStop={() => stop(attempt.wallet)} />
      )}
      {attempt?.kind === 'stopped' && <Stopped wallet={attempt.wallet} />}
      {attempt?.kind === 'refused' && <Refused wallet={attempt.wallet} failure={attempt.failure} />}
    </div>
  );
}

/** One prompt at a time: a wallet would refuse a second one, or it would be approved by mistake. */
function reasonFor(
  connector: Connector,
  waiting: { uid: string; wallet: string } | undefined,
  current: Connector | undefined,
): string | undefined {
  if (waiting && waiting.uid !== connector.uid) {
    return t('wallet.busy', 'Answer in {wallet} first, or stop waiting for it.', { wallet: waiting.wallet });
  }
  return current?.uid === connector.uid ? t('wallet.current', 'This wallet is connected.') : undefined;
}

function Refused({ wallet, failure }: { wallet: string; failure: SignFailure }) {
  const { title, detail } = walletText(failure, wallet);
  return (
    <Banner tone={failure.kind === 'declined' ? 'info' : 'warn'} title={title}>
      {detail}
    </Banner>
  );
}

function Stopped({ wallet }: { wallet: string }) {
  return (
    <Banner tone="info" title={t('wallet.stopped', 'You stopped waiting for {wallet}.', { wallet })}>
      {t(
        'wallet.stopped.safe',
        'If you still approve the request in your wallet, you are connected. Connecting signs nothing.',
      )}
    </Banner>
  );
}

function nameOf(connector: Connector): string {
  return (isLegacy(connector) ? '' : visibleName(connector.name)) || t('wallet.nameless', 'Browser wallet');
}

/** The warning about a name from outside. */
function noteOn(connector: Connector, wallets: readonly Connector[]): string | undefined {
  if (isLegacy(connector)) return undefined;
  if (visibleName(connector.name) !== connector.name.trim())
    return t('wallet.unseen', 'The name is too long or has invisible characters. Check who made it.');
  const skeleton = skeletonOf(nameOf(connector));
  const isAlike = wallets.some((each) => each.uid !== connector.uid && skeletonOf(nameOf(each)) === skeleton);
  return isAlike
    ? t('wallet.alike', 'Another wallet has a name that looks the same. Check who made it.')
    : undefined;
}

/** Whether window.ethereum is set. */
function useHasLegacy(connectors: readonly Connector[]): boolean {
  const [hasLegacy, setHasLegacy] = useState(false);
  const legacy = connectors.find(isLegacy);
  useEffect(() => {
    let isCurrent = true;
    void legacy?.getProvider().then(
      (provider) => isCurrent && setHasLegacy(provider !== undefined && provider !== null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [legacy]);
  return hasLegacy;
}
