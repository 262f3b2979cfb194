// PortfolioPage.tsx: the portfolio page.
import { HistoryExport } from '#features/history-export/HistoryExport.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { Portfolio } from '#features/portfolio/Portfolio.tsx';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

export function PortfolioPage({ onGate }: { onGate: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const [isExporting, setExporting] = useState(false);
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Portfolio
        onConnect={onGate}
        onExport={() => setExporting(true)}
        onPickMarket={(address) =>
          navigate(`/trade/${encodeURIComponent(address)}${search ? `?${search}` : ''}`)
        }
      />
      {isExporting && <HistoryExport kind="everything" onDone={() => setExporting(false)} />}
    </main>
  );
}
