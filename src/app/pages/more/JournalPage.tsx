// JournalPage.tsx: the page of the journal.
import { Journal } from '#features/journal/Journal.tsx';
import { AccountPage } from '../AccountPage.tsx';

export function JournalPage({ onGate }: { onGate: () => void }) {
  return (
    <AccountPage onGate={onGate} isLive>
      <Journal onConnect={onGate} />
    </AccountPage>
  );
}
