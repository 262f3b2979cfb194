// ExecutionPage.tsx: the page of the execution report.
import { ExecutionReport } from '#features/execution/ExecutionReport.tsx';
import { AccountPage } from '../AccountPage.tsx';

export function ExecutionPage({ onGate }: { onGate: () => void }) {
  return (
    <AccountPage onGate={onGate} isLive>
      <ExecutionReport onConnect={onGate} />
    </AccountPage>
  );
}
