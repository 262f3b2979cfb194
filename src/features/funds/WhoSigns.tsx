// WhoSigns.tsx: only the owner's wallet moves funds: what prevents it, and the remedy.
import { useOwner, useSession, useSessionMode } from '#state/account/session.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';

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
          title={i18n.t({ id: 'funds.agent', message: 'A trading key cannot move funds.' })}
          action={connect(i18n.t({ id: 'funds.agent.connect', message: 'Connect the main wallet' }))}
        >
          <p>
            {i18n.t({
              id: 'funds.agent.do',
              message:
                'You are connected with a key that trades for this account. Deposits and withdrawals are signed by the account’s main wallet only: connect it. Everything here can be read meanwhile.',
            })}
          </p>
          {wallet && owner && (
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-table compact:grid-cols-1">
              <dt>{i18n.t({ id: 'funds.agent.key', message: 'Trading key' })}</dt>
              <dd>
                <Address address={wallet.account} isFull />
              </dd>
              <dt>{i18n.t({ id: 'funds.agent.main', message: 'Main wallet' })}</dt>
              <dd>
                <Address address={owner} isFull />
              </dd>
            </dl>
          )}
        </Banner>
      );
    case 'watching':
      return (
        <Banner
          tone="info"
          title={i18n.t({ id: 'funds.watching', message: 'You are watching this account.' })}
        >
          {i18n.t({
            id: 'funds.watching.do',
            message: 'Its funds can be read, not moved. Stop watching to see your own.',
          })}
        </Banner>
      );
    case 'guest':
      return (
        <Banner
          tone="info"
          title={i18n.t({ id: 'funds.guest', message: 'No wallet is connected.' })}
          action={connect(i18n.t({ id: 'funds.guest.connect', message: 'Connect' }))}
        >
          {i18n.t({
            id: 'funds.guest.do',
            message: 'Connect the main wallet of your account to deposit or withdraw.',
          })}
        </Banner>
      );
    case 'owner':
      return (
        <Banner
          tone="info"
          title={i18n.t({
            id: 'apiKeys.why.role',
            message: 'Waiting for the service to confirm the connected wallet…',
          })}
        />
      );
  }
}
