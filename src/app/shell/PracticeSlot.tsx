// PracticeSlot.tsx: marks the practice exchange: a chip in the top bar, and a line for new visitors.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useState } from 'react';

const PracticeLine = lazy(
  retryImport(() => import('../start/Wallets.tsx').then((module) => ({ default: module.PracticeLine }))),
);

const KEY = 'trine.practiceLine';

export function PracticeChip() {
  const { baseUrl } = useReadable(useGateway().config);
  if (!isPracticeExchange(baseUrl)) return null;
  // Always seen; short on a phone, and beside the badge of a trading key.
  return (
    <Badge tone="accent">
      {i18n.t({ id: 'practice.chip', message: 'Practice' })}{' '}
      <span className="ms-1 max-sm:hidden max-[112rem]:in-[header:has([data-key])]:hidden">
        {i18n.t({
          id: 'practice.chip.money',
          comment: 'After the word Practice, where there is room.',
          message: '· play money',
        })}
      </span>
    </Badge>
  );
}

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
      <Suspense fallback={null}>
        <PracticeLine onGate={onGate} onDismiss={dismiss} />
      </Suspense>
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
