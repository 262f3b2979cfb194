// Visitor.tsx: the place of the account button without a wallet.
import { useSession } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Spinner } from '#ui/display/Spinner.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect } from 'react';

/**
 * The Connect button; after a reload first the known account, while its wallet reconnects and until the account button
 * is loaded.
 */
export function Visitor({ onConnect }: { onConnect: () => void }) {
  const account = useSession((session) => session.returning ?? session.wallet?.account);
  if (account !== undefined) return <Reconnecting account={account} />;
  return (
    <Button size="sm" kind="primary" onClick={onConnect}>
      {t('account.connect', 'Connect')}
    </Button>
  );
}

/** A removed extension never announces its wallet, and a wallet may never answer. */
const RECONNECT_LIMIT_MS = 8_000;

function Reconnecting({ account }: { account: string }) {
  const endReturn = useSession((session) => session.endReturn);
  useEffect(() => {
    const timer = setTimeout(endReturn, RECONNECT_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [endReturn]);
  return (
    <span
      data-tip={account}
      className="flex h-6 items-center gap-1.5 px-2 text-table whitespace-nowrap text-muted compact:min-h-11"
    >
      <Spinner />
      <span className="compact:sr-only">
        {t(
          'account.reconnecting',
          'Reconnecting',
          {},
          'In place of the account button after a reload, before the short address of the account.',
        )}{' '}
      </span>
      <span dir="ltr" className="font-mono">
        {shortAddress(account)}
      </span>
    </span>
  );
}
