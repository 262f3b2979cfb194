// TaxLotsPage.tsx: the page of the tax lots.
import { TaxLots } from '#features/journal/lots/TaxLots.tsx';
import { AccountPage } from '../AccountPage.tsx';

export function TaxLotsPage({ onGate }: { onGate: () => void }) {
  return (
    <AccountPage onGate={onGate} isLive>
      <TaxLots onConnect={onGate} />
    </AccountPage>
  );
}
