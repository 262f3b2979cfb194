// PracticeLine.tsx: one line for visitors of the practice exchange: what it is, and the shortest way in.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { useSession } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { t } from '#ui/text/i18n.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectors } from 'wagmi';
import { isPracticeWallet } from './wallets/accountsAndNetwork.ts';
import { useConnectWallet } from './wallets/useConnectWallet.ts';
import { walletText } from './wallets/walletMessages.ts';

interface PracticeLineProps {
  /** Opens the steps. */
  onGate: () => void;
  onDismiss: () => void;
}

/** Hidden once a wallet is connected. Without the practice wallet the steps offer the others. */
export function PracticeLine({ onGate, onDismiss }: PracticeLineProps) {
  const wallet = useConnectors().find(isPracticeWallet);
  const isConnected = useSession((session) => session.wallet !== undefined);
  const connect = useConnectWallet();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<SignFailure>();
  useEffect(() => {
    if (isConnected) onDismiss();
  }, [isConnected, onDismiss]);
  const start = async () => {
    if (wallet === undefined) return onGate();
    setAsking(true);
    const failed = await connect(wallet);
    setAsking(false);
    setFailure(failed);
    if (failed === undefined) onGate();
  };
  return (
    <section
      aria-label={t('practice.label', 'Practice exchange')}
      className="flex min-h-9 items-center gap-3 px-3 py-1 text-table compact:gap-2"
    >
      <p className="min-w-0">
        {failure
          ? walletText(failure, wallet?.name ?? '').title
          : t(
              'practice.line',
              'A complete practice exchange. Connect a wallet to get 10,000 USDC of play money.',
            )}
      </p>
      <Button
        size="sm"
        kind="primary"
        className="ms-auto shrink-0"
        busy={isAsking}
        onClick={() => void start()}
      >
        {t('practice.start', 'Use practice wallet')}
      </Button>
      <IconButton
        icon={X}
        label={t('practice.dismiss', 'Dismiss')}
        className="shrink-0"
        onClick={onDismiss}
      />
    </section>
  );
}
