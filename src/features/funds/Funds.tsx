// Funds.tsx: deposits, withdrawals, pending ones, segregated funds, and histories.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import { DepositForm } from './deposit/DepositForm.tsx';
import { OnTheirWay } from './withdraw/OnTheirWay.tsx';
import { Segregated } from './Segregated.tsx';
import { Deposits, Withdrawals } from './Transfers.tsx';
import { useFunds, useWithdrawalsOnTheirWay } from './useFunds.ts';
import { useRepeat } from './useRepeat.ts';
import { WithdrawForm } from './withdraw/WithdrawForm.tsx';

export const FUNDS_TABS = ['deposit', 'withdraw', 'history'] as const;
export type FundsTab = (typeof FUNDS_TABS)[number];
type HistoryKind = 'withdrawals' | 'deposits';

interface FundsProps {
  tab: FundsTab;
  /** The asset and source from a link. */
  given: { assetId: AssetId | undefined; source: TransferSource };
  onTab: (tab: FundsTab, given?: { assetId: AssetId; source: TransferSource }) => void;
  onConnect: () => void;
  /** Opens the export sheet. */
  onSave: (kind: HistoryKind) => void;
}

export function Funds({ tab, given, onTab, onConnect, onSave }: FundsProps) {
  const funds = useFunds();
  const way = useWithdrawalsOnTheirWay();
  const { repeat, begin, formKey } = useRepeat(funds.owner, given, (next) => onTab('withdraw', next));
  const beside = (
    <div className="flex min-w-0 flex-col gap-4">
      <OnTheirWay
        rules={way.rules}
        onTheirWay={way.onTheirWay}
        hasFailed={way.hasFailed}
        onRetry={way.retry}
        isGuest={funds.owner === undefined}
      />
      <Segregated
        account={funds.account}
        assets={funds.assets}
        onSendOut={(assetId) => onTab('withdraw', { assetId, source: 'segregated' })}
      />
    </div>
  );
  return (
    <Page title={t('funds.title', 'Funds')} className="min-h-full">
      {funds.hasFailed && <Unread onRetry={funds.retry} />}
      <Tabs<FundsTab>
        label={t('funds.tabs', 'Funds')}
        items={[
          { id: 'deposit', label: t('funds.tab.deposit', 'Deposit') },
          {
            id: 'withdraw',
            label: t('funds.tab.withdraw', 'Withdraw'),
            count: way.rules?.pending.length ?? 0,
          },
          { id: 'history', label: t('funds.tab.history', 'History') },
        ]}
        selected={tab}
        onSelect={onTab}
      >
        {tab === 'history' ? (
          <TransferHistory funds={funds} onConnect={onConnect} onRepeat={repeat} onSave={onSave} />
        ) : (
          <Columns beside={beside}>
            {tab === 'withdraw' ? (
              <WithdrawForm
                key={formKey}
                funds={funds}
                rules={way.rules}
                given={begin}
                onConnect={onConnect}
              />
            ) : (
              <DepositForm assetId={given.assetId} onConnect={onConnect} />
            )}
          </Columns>
        )}
      </Tabs>
    </Page>
  );
}

interface TransferHistoryProps extends Pick<FundsProps, 'onConnect' | 'onSave'> {
  funds: ReturnType<typeof useFunds>;
  onRepeat: ReturnType<typeof useRepeat>['repeat'];
}

/** Past withdrawals or deposits. */
function TransferHistory({ funds, onConnect, onRepeat, onSave }: TransferHistoryProps) {
  const [history, setHistory] = useState<HistoryKind>('withdrawals');
  return (
    <div className="flex min-h-96 flex-1 flex-col gap-4">
      <Segments<HistoryKind>
        label={t('funds.history.kind', 'History')}
        items={[
          {
            id: 'withdrawals',
            label: t('funds.history.withdrawals', 'Withdrawals'),
          },
          { id: 'deposits', label: t('funds.history.deposits', 'Deposits') },
        ]}
        selected={history}
        onSelect={setHistory}
        className="w-64 max-w-full"
      />
      <div className="card flex min-h-72 flex-1 flex-col overflow-hidden">
        {history === 'withdrawals' ? (
          <Withdrawals
            onConnect={onConnect}
            onRepeat={onRepeat}
            actions={funds.owner && (() => <Save onPress={() => onSave('withdrawals')} />)}
          />
        ) : (
          <Deposits
            onConnect={onConnect}
            actions={funds.owner && (() => <Save onPress={() => onSave('deposits')} />)}
          />
        )}
      </div>
    </div>
  );
}

function Columns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] items-start gap-4 compact:grid-cols-1 compact:gap-3">
      <div className="card min-w-0 p-4">{children}</div>
      {beside}
    </div>
  );
}

function Save({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" kind="quiet" onClick={onPress}>
      {t('funds.history.save', 'Save as CSV')}
    </Button>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warn"
      title={t('funds.unread', 'Account could not be loaded.')}
      action={
        <Button size="sm" onClick={onRetry}>
          {t('funds.unread.again', 'Try again')}
        </Button>
      }
    >
      {t('funds.unread.safe', 'Your funds are safe at the service.')}
    </Banner>
  );
}
