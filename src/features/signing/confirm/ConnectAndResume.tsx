// ConnectAndResume.tsx: requests the missing connection or account from the wallet, then the signature again.
import { useGateway } from '#client/react.tsx';
import { requestAccounts } from '#client/actions/walletAsks.ts';
import { readWalletError, type SignFailure } from '#client/actions/walletErrors.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useRef, useState } from 'react';

interface ConnectAndResumeProps {
  id: string;
  signer: Address;
  /** The wallet is connected but does not allow this account. */
  isUnauthorized: boolean;
  onUncured: (failure: SignFailure) => void;
}

export function ConnectAndResume({ id, signer, isUnauthorized, onUncured }: ConnectAndResumeProps) {
  const { submissions } = useGateway();
  const isConnected = useSession((session) => session.wallet?.account === signer);
  const [isBusy, setBusy] = useState(false);
  useResumeOnReturn(isConnected, () => submissions.resume(id));
  if (isConnected && !isUnauthorized) return <ResumeButton onClick={() => submissions.resume(id)} />;

  const connect = async () => {
    setBusy(true);
    try {
      if (await askWallet(signer)) submissions.resume(id);
    } catch (error) {
      onUncured(readWalletError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" busy={isBusy} onClick={() => void connect()}>
      {t('sign.connect', 'Connect {account} and continue', { account: shortAddress(signer) })}
    </Button>
  );
}

export function ResumeButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="primary" onClick={onClick}>
      {t('sign.resume', 'Continue')}
    </Button>
  );
}

/**
 * Resolves with whether the connected wallet now allows the account. A lost one connects first; `useResumeOnReturn`
 * then continues.
 */
async function askWallet(signer: Address): Promise<boolean> {
  const { wallet, lost } = useSession.getState();
  if (wallet !== undefined) return (await requestAccounts(wallet.request)).includes(signer);
  await lost?.connect?.();
  return false;
}

/** The wallet reconnects, by the button above or on its own. */
function useResumeOnReturn(isConnected: boolean, resume: () => void): void {
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    if (isConnected && !wasConnected.current) resume();
    wasConnected.current = isConnected;
  });
}
