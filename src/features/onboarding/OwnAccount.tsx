// OwnAccount.tsx: lets a wallet that is approved as a trading key open its own account, which ends the approval.
import { roleQuery } from '#client/queries/account/role.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';

/** Anyone can approve any address, so the wallet's user must be able to open an own account. */
export function unknownAddressText(owner: Address | undefined): string {
  return t(
    'own.stranger',
    'Anyone can approve any address. If you don’t know {owner}, open your own account.',
    { owner: shortAddress(owner) },
  );
}

/** Opens no account yet: the steps then ask for the terms of the wallet's own account. */
export function OwnAccountButton({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const wallet = useSession((session) => session.wallet);
  const setOwnAccount = useSession((session) => session.setOwnAccount);
  const choose = () => {
    setOwnAccount(wallet?.account);
    onChosen?.();
  };
  return (
    <Button size="sm" onClick={choose}>
      {t('own.open', 'Open your own account')}
    </Button>
  );
}

/** Above the terms while a separate account is wanted: what accepting ends, and how to go back. */
export function OwnAccountNote() {
  const gateway = useGateway();
  const wallet = useSession((session) => session.wallet?.account);
  const ownAccount = useSession((session) => session.ownAccount);
  const setOwnAccount = useSession((session) => session.setOwnAccount);
  const { data: role } = useQuery(queryWhen(wallet, (address) => roleQuery(gateway, address)));
  if (role?.role !== 'agent' || ownAccount === undefined || ownAccount !== wallet) return null;
  const owner = shortAddress(role.owner);
  return (
    <Banner
      tone="info"
      title={t('own.ends', 'Accepting opens a separate account for {wallet}.', {
        wallet: shortAddress(wallet),
      })}
      action={
        <Button size="sm" onClick={() => setOwnAccount(undefined)}>
          {t('own.back', 'Trade for {owner} instead', { owner })}
        </Button>
      }
    >
      {t(
        'own.ends.what',
        'Your approval as a trading key of {owner} ends. Orders and positions of {owner} stay as they are.',
        { owner },
        'Before a trading key’s wallet accepts the terms for itself. owner: short address of the account it may sign for.',
      )}
    </Banner>
  );
}
