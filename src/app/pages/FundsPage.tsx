// FundsPage.tsx: /funds, /funds/deposit, /funds/withdraw, /funds/history. A link may name an asset and a source; it never sends anything.
import { HistoryExport } from '#features/history-export/HistoryExport.tsx';
import { Funds, FUNDS_TABS, type FundsTab } from '#features/funds/Funds.tsx';
import { isAssetId } from '#protocol/ids.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AccountPage } from './AccountPage.tsx';
import type { ExportKind } from '#features/history-export/exportJob.ts';

export function FundsPage({ tab, onConnect }: { tab: string | undefined; onConnect: () => void }) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const [exporting, setExporting] = useState<ExportKind>();
  const assetId = search.get('asset');
  const watched = search.get('address');
  return (
    <AccountPage onGate={onConnect}>
      <Funds
        tab={FUNDS_TABS.find((each) => each === tab) ?? 'balances'}
        given={{
          assetId: isAssetId(assetId) ? assetId : undefined,
          source: search.get('source') === 'segregated' ? 'segregated' : 'balance',
        }}
        onTab={(next: FundsTab, given) => {
          const query = new URLSearchParams({
            ...(watched === null ? {} : { address: watched }),
            ...(given ? { asset: given.assetId, source: given.source } : {}),
          }).toString();
          navigate(`/funds${next === 'balances' ? '' : `/${next}`}${query === '' ? '' : `?${query}`}`);
        }}
        onConnect={onConnect}
        onSave={setExporting}
      />
      {exporting && <HistoryExport kind={exporting} onDone={() => setExporting(undefined)} />}
    </AccountPage>
  );
}
