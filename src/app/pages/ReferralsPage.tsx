// ReferralsPage.tsx: the page of referral codes.
import { Referrals } from '#features/referrals/Referrals.tsx';
import { AccountPage } from './AccountPage.tsx';

export function ReferralsPage({ onGate }: { onGate: () => void }) {
  return (
    <AccountPage onGate={onGate}>
      <Referrals onConnect={onGate} />
    </AccountPage>
  );
}
