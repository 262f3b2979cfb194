// PracticeSlot.tsx: the line of the practice exchange for new visitors.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { PracticeLine } from '../parts.ts';
import { useState } from 'react';

const KEY = 'trine.practiceLine';

/** Its space is reserved while its code loads. Hidden permanently once dismissed, or once a wallet was connected. */
export function PracticeSlot({ onGate }: { onGate: () => void }) {
  const { baseUrl } = useReadable(useGateway().config);
  const [isDue, setDue] = useState(() => isPracticeExchange(baseUrl) && isNew());
  if (!isDue) return null;
  const dismiss = () => {
    remember();
    setDue(false);
  };
  return (
    <div className="min-h-9 shrink-0 border-b border-line bg-accent-tint">
      <PracticeLine onGate={onGate} onDismiss={dismiss} />
    </div>
  );
}

function isNew(): boolean {
  try {
    return localStorage.getItem(KEY) === null && localStorage.getItem('wagmi.recentConnectorId') === null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Storage may be disabled; then the line returns after a reload.
  }
}
