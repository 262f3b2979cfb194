// Funds.tsx: deposits, withdrawals, pending ones, segregated funds, and histories.
import type { TransferSource } from '#domain/transfer/transferAmount.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { cx } from '#ui/theme/cx.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AssetBalances } from './AssetBalances.tsx';
import { DepositForm } from './deposit/DepositForm.tsx';
import { OnTheirWay } from './withdraw/OnTheirWay.tsx';
import { Segregated } from './Segregated.tsx';
import { Deposits, Withdrawals } from './Transfers.tsx';
import { useFunds, useWithdrawalsOnTheirWay } from './useFunds.ts';
import { useRepeat } from './useRepeat.ts';
import { WithdrawForm } from './withdraw/WithdrawForm.tsx';

export const FUNDS_TABS = ['balances', 'deposit', 'withdraw', 'history'] as const;
export type FundsTab = (typeof FUNDS_TABS)[number];
type HistoryKind = 'withdrawals' | 'deposits';

interface Given {
  assetId: AssetId;
  source: TransferSource;
}

interface FundsProps {
  /** `deposit` and `withdraw` open their form beside the balances. */
  tab: FundsTab;
  /** The asset and source from a link. */
  given: { assetId: AssetId | undefined; source: TransferSource };
  onTab: (tab: FundsTab, given?: Given) => void;
  onConnect: () => void;
  /** Opens the export sheet. */
  onSave: (kind: HistoryKind) => void;
}

export function Funds(props: FundsProps) {
  const { tab, given, onTab, onConnect, onSave } = props;
  const funds = useFunds();
  const { repeat, forget, begin, formKey } = useRepeat(funds.owner, given, (next) => onTab('withdraw', next));
  return (
    <Page title={t('funds.title', 'Funds')} className="min-h-full">
      {funds.hasFailed && <Unread onRetry={funds.retry} />}
      <Tabs<'balances' | 'history'>
        label={t('funds.tabs', 'Funds')}
        items={[
          { id: 'balances', label: t('balances.label', 'Balances') },
          { id: 'history', label: t('funds.tab.history', 'History') },
        ]}
        selected={tab === 'history' ? 'history' : 'balances'}
        onSelect={onTab}
      >
        {tab === 'history' ? (
          <TransferHistory funds={funds} onConnect={onConnect} onRepeat={repeat} onSave={onSave} />
        ) : (
          <BalancesAndForm
            {...props}
            tab={tab}
            funds={funds}
            begin={begin}
            formKey={formKey}
            onFresh={forget}
          />
        )}
      </Tabs>
    </Page>
  );
}

interface BalancesAndFormProps extends FundsProps {
  tab: Exclude<FundsTab, 'history'>;
  funds: ReturnType<typeof useFunds>;
  begin: ReturnType<typeof useRepeat>['begin'];
  formKey: string;
  /** Called when a button opens a form. */
  onFresh: () => void;
}

/** The form stands beside the balances; on narrow screens in their place. */
function BalancesAndForm({
  tab,
  given,
  onTab,
  onConnect,
  funds,
  begin,
  formKey,
  onFresh,
}: BalancesAndFormProps) {
  const way = useWithdrawalsOnTheirWay();
  const { panel, balances, opened, open, close } = useFormPanel(tab, onTab, onFresh);
  const isOpen = tab !== 'balances';
  return (
    <div className={cx('grid items-start gap-4', isOpen && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
      {isOpen && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={titleOf(tab)}
          className="card flex min-w-0 flex-col gap-4 p-4 outline-none lg:order-1"
        >
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-heading font-semibold">{titleOf(tab)}</h2>
            <IconButton
              icon={X}
              size="md"
              label={t('funds.form.close', 'Back to balances')}
              onClick={close}
            />
          </div>
          {tab === 'withdraw' ? (
            <WithdrawForm
              key={`${formKey}:${opened}`}
              funds={funds}
              rules={way.rules}
              given={begin}
              onConnect={onConnect}
            />
          ) : (
            <DepositForm key={`${given.assetId}:${opened}`} assetId={given.assetId} onConnect={onConnect} />
          )}
        </section>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <div ref={balances} tabIndex={-1} className={cx('outline-none', isOpen && 'max-lg:hidden')}>
          <AssetBalances
            funds={funds}
            isShort={isOpen}
            onMove={(to, assetId, opener) => open(to, { assetId, source: 'balance' }, opener)}
            onConnect={onConnect}
          />
        </div>
        <OnTheirWay
          rules={way.rules}
          onTheirWay={way.onTheirWay}
          hasFailed={way.hasFailed}
          onRetry={way.retry}
        />
        <Segregated
          account={funds.account}
          onSendOut={(assetId, opener) => open('withdraw', { assetId, source: 'segregated' }, opener)}
        />
      </div>
    </div>
  );
}

const titleOf = (tab: 'deposit' | 'withdraw'): string =>
  tab === 'deposit' ? t('funds.tab.deposit', 'Deposit') : t('funds.tab.withdraw', 'Withdraw');

/**
 * A form opened by a button receives the focus, and returns it when closed; one opened by a link gives it to the
 * balances.
 */
function useFormPanel(tab: FundsTab, onTab: FundsProps['onTab'], onFresh: () => void) {
  const panel = useRef<HTMLElement>(null);
  const balances = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const isClosing = useRef(false);
  const isOpening = useRef(false);
  /** How often a button opened a form: each time it is a new one. */
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (isOpening.current && panel.current) {
      isOpening.current = false;
      panel.current.focus();
    } else if (!isOpening.current && tab === 'balances') {
      (opener.current ?? (isClosing.current ? balances.current : null))?.focus();
      opener.current = null;
      isClosing.current = false;
    }
  });
  const open = (to: 'deposit' | 'withdraw', given: Given, button: HTMLElement) => {
    opener.current = button;
    isOpening.current = true;
    onFresh();
    setOpened((count) => count + 1);
    onTab(to, given);
  };
  const close = () => {
    isClosing.current = true;
    onTab('balances');
  };
  return { panel, balances, opened, open, close };
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
