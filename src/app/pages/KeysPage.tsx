// KeysPage.tsx: the page of API keys and the trading key.
import { Keys } from '#features/keys/Keys.tsx';
import { AccountPage } from './AccountPage.tsx';

export function KeysPage() {
  return (
    <AccountPage>
      <Keys />
    </AccountPage>
  );
}
