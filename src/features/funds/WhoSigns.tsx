// WhoSigns.tsx: only the owner's wallet moves funds: what prevents it, and the remedy.
import { useOwner, useSession, useSessionMode } from '#state/account/session.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

/** True if the connected wallet is the owner's; false until the service has confirmed it. */
export function useIsOwner(): boolean {
  const mode = useSessionMode();
  const isKnown = useSession(({ role }) => role.kind === 'owner');
  return mode === 'owner' && isKnown;
}

/** Nothing for the owner; otherwise why they cannot move funds, and the remedy. */
export function WhoSigns({ onConnect }: { onConnect: () => void }) {
  const mode = useSessionMode();
  const owner = useOwner();
  const wallet = useSession((session) => session.wallet);
  const isOwner = useIsOwner();
  if (isOwner) return null;
  const connect = (label: string) => (
    <Button size="sm" onClick={onConnect}>
      {label}
    </Button>
  );
  switch (mode) {
    case 'agent':
      return (
        <Banner
          tone="warn"
          title={t('funds.agent', 'A trading key cannot move funds.')}
          action={connect(t('funds.agent.connect', 'Connect the main wallet'))}
        >
          <p>
            {t(
              'funds.agent.do',
              'You are connected with a key that trades for this account. Deposits and withdrawals are signed by the account’s main wallet only: connect it. Everything here can be read meanwhile.',
            )}
          </p>
          {wallet && owner && (
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-table compact:grid-cols-1">
              <dt>{t('funds.agent.key', 'Trading key')}</dt>
              <dd>
                <Address address={wallet.account} isFull />
              </dd>
              <dt>{t('funds.agent.main', 'Main wallet')}</dt>
              <dd>
                <Address address={owner} isFull />
              </dd>
            </dl>
          )}
        </Banner>
      );
    case 'watching':
      return (
        <Banner tone="info" title={t('funds.watching', 'You are watching this account.')}>
          {t('funds.watching.do', 'Its funds can be read, not moved. Stop watching to see your own.')}
        </Banner>
      );
    case 'guest':
      return (
        <Banner
          tone="info"
          title={t('funds.guest', 'No wallet is connected.')}
          action={connect(t('funds.guest.connect', 'Connect'))}
        >
          {t('funds.guest.do', 'Connect the main wallet of your account to deposit or withdraw.')}
        </Banner>
      );
    case 'owner':
      return (
        <Banner
          tone="info"
          title={t('apiKeys.why.role', 'Waiting for the service to confirm the connected wallet…')}
        />
      );
  }
}
