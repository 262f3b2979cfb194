// AllAccounts.tsx: all accounts of the user's list on one page, read-only.
import { roleQuery } from '#client/queries/account/role.ts';
import { useGateway } from '#client/react.tsx';
import { PACE_MS } from '#state/account/pacedReads.ts';
import { useSession } from '#state/account/session.ts';
import { toggleAmounts } from '#state/preferences/shortcuts.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { HideAmounts } from '#ui/controls/HideAmounts.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountsSum } from './AccountsSum.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { AddAccount } from './AddAccount.tsx';
import { NettedTable } from './NettedTable.tsx';
import { useAccountList } from './useAccountList.ts';
import { type AllAccounts as Accounts, useAllAccounts } from './useAllAccounts.ts';

interface AllAccountsProps {
  onConnect: () => void;
  /** Shows one account in the portfolio; undefined: the connected one. */
  onOpen: (address: string | undefined) => void;
}

export function AllAccounts({ onConnect, onOpen }: AllAccountsProps) {
  const list = useAccountList();
  const all = useAllAccounts(list.accounts);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('accounts.title', 'All accounts')}
      lead={t('accounts.lead', 'Read-only. Orders and transfers act for the connected account only.')}
      actions={list.accounts.length > 0 && <Actions all={all} onAdd={() => setAdding(true)} />}
    >
      {list.accounts.length === 0 ? (
        <NoAccounts onAdd={() => setAdding(true)} onConnect={onConnect} />
      ) : (
        <Body all={all} onOpen={onOpen} />
      )}
      {isAdding && <AddAccount list={list} onDone={() => setAdding(false)} />}
    </Page>
  );
}

/** A connected account joins the list once its role is read. */
function NoAccounts({ onAdd, onConnect }: { onAdd: () => void; onConnect: () => void }) {
  const gateway = useGateway();
  const connected = useSession(({ wallet }) => wallet?.account);
  const role = useQuery(queryWhen(connected, (address) => roleQuery(gateway, address)));
  const add = (
    <Button kind="primary" onClick={onAdd}>
      {t('accounts.add', 'Add account')}
    </Button>
  );
  if (connected !== undefined && role.isPending)
    return <Skeleton lines={4} label={t('accounts.loading', 'Loading accounts…')} />;
  if (connected !== undefined && role.isError)
    return (
      <EmptyState
        className="card min-h-60"
        title={t('funds.unread', 'Account could not be loaded.')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button busy={role.isFetching} onClick={() => void role.refetch()}>
              {t('accounts.retry', 'Retry')}
            </Button>
            {add}
          </span>
        }
      />
    );
  return (
    <EmptyState
      className="card min-h-60"
      title={t('accounts.empty', 'No accounts yet')}
      detail={t(
        'accounts.empty.detail',
        'Wallets you connect appear here. Other accounts can be added by address.',
      )}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {add}
          <Button onClick={onConnect}>{t('portfolio.connect', 'Connect a wallet')}</Button>
        </span>
      }
    />
  );
}

function Actions({ all, onAdd }: { all: Accounts; onAdd: () => void }) {
  return (
    <>
      <HideAmounts onToggle={toggleAmounts} className="me-2" />
      <Button
        data-tip={t(
          'accounts.refresh.tip',
          'One account after the other, {seconds} s apart. Each is read again after a minute.',
          { seconds: PACE_MS / 1_000 },
          'seconds: pause between two accounts.',
        )}
        onClick={() => all.refresh()}
      >
        {t('accounts.refresh', 'Refresh')}
      </Button>
      <Button onClick={onAdd}>{t('accounts.add', 'Add account')}</Button>
    </>
  );
}

function Body({ all, onOpen }: { all: Accounts; onOpen: AllAccountsProps['onOpen'] }) {
  const [openAddress, setOpenAddress] = useState<string>();
  const { markets, rows } = all;
  const index = rows.findIndex(({ listed }) => listed.address === openAddress);
  const opened = rows[index];
  if (markets.kind === 'failed')
    return (
      <EmptyState
        className="card min-h-60"
        title={t('accounts.noMarkets', 'Markets could not be loaded')}
        action={
          <Button busy={markets.isRetrying} onClick={markets.retry}>
            {t('accounts.retry', 'Retry')}
          </Button>
        }
      />
    );
  if (markets.kind === 'loading')
    return <Skeleton lines={4} label={t('accounts.loading', 'Loading accounts…')} />;
  return (
    <>
      <AccountsSum {...all} />
      <AccountsTable rows={rows} onOpen={({ listed }) => setOpenAddress(listed.address)} />
      <NettedTable rows={rows} isIncomplete={all.missing.length > 0} />
      {opened && (
        <AccountDialog
          key={opened.listed.address}
          row={opened}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          onRetry={() => all.refresh(opened.listed.address)}
          onOpen={() => onOpen(opened.listed.isConnected ? undefined : opened.listed.address)}
          onDone={() => setOpenAddress(undefined)}
        />
      )}
    </>
  );
}
