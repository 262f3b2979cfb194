// AccountsPage.tsx: the page of all accounts.
import { AllAccounts } from '#features/portfolio/accounts/AllAccounts.tsx';
import { useLocation } from 'wouter';

export function AccountsPage({ onGate }: { onGate: () => void }) {
  const [, navigate] = useLocation();
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <AllAccounts
        onConnect={onGate}
        onOpen={(address) => navigate(address === undefined ? '/portfolio' : `/portfolio?address=${address}`)}
      />
    </main>
  );
}
