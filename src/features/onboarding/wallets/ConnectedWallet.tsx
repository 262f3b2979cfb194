// ConnectedWallet.tsx: the connected wallet and account.
import type { Address as AddressText } from '#protocol/ids.ts';
import type { Wallet } from '#state/account/session.ts';
import { Address } from '#ui/display/Address.tsx';
import { t } from '#ui/text/i18n.ts';
import { OwnAccountButton, unknownAddressText } from '../OwnAccount.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import { visibleName } from './wallets.ts';

interface ConnectedWalletProps {
  wallet: Wallet;
  owner: AddressText | undefined;
  /** Called once another wallet is connected from the list; without it there is no list. */
  onChanged: (() => void) | undefined;
}

/** The connected wallet and its account, and the other wallets while changing. */
export function ConnectedWallet({ wallet, owner, onChanged }: ConnectedWalletProps) {
  const isAgent = owner !== undefined && owner !== wallet.account;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-1.5">
        <bdi>{visibleName(wallet.name)}</bdi>
        <Address address={wallet.account} isCopyable />
      </div>
      {isAgent && (
        <div className="flex flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-1.5">
            {t('wallet.agentOf', 'A trading key of')} <Address address={owner} isCopyable />
          </p>
          <p>{unknownAddressText(owner)}</p>
          <OwnAccountButton />
        </div>
      )}
      {onChanged && <WalletPicker onConnected={onChanged} />}
    </div>
  );
}
