// PortfolioPage.tsx: the portfolio page.
import { HistoryExport } from '#features/history-export/HistoryExport.tsx';
import { Portfolio } from '#features/portfolio/Portfolio.tsx';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AccountPage } from './AccountPage.tsx';

export function PortfolioPage({ onGate }: { onGate: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const [isExporting, setExporting] = useState(false);
  return (
    <AccountPage onGate={onGate} isLive>
      <Portfolio
        onConnect={onGate}
        onExport={() => setExporting(true)}
        onPickMarket={(address) =>
          navigate(`/trade/${encodeURIComponent(address)}${search ? `?${search}` : ''}`)
        }
      />
      {isExporting && <HistoryExport kind="everything" onDone={() => setExporting(false)} />}
    </AccountPage>
  );
}
