// ExecutionReport.tsx: how the orders signed in this browser were executed.
import { HideAmounts } from '#ui/controls/HideAmounts.tsx';
import { useOwner } from '#state/account/session.ts';
import { toggleAmounts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { executionCsv } from './executionCsv.ts';
import { ExecutionSummary } from './ExecutionSummary.tsx';
import { ExecutionTable } from './ExecutionTable.tsx';
import { type ExecutionRow, useExecutions } from './useExecutions.ts';

const NO_ROWS: readonly ExecutionRow[] = [];

export function ExecutionReport({ onConnect }: { onConnect: () => void }) {
  const owner = useOwner();
  const executions = useExecutions(owner);
  const rows = executions.kind === 'ready' ? executions.rows : NO_ROWS;
  return (
    <Page
      title={t('execution.title', 'Execution report')}
      lead={t(
        'execution.lead',
        'Orders signed in this browser: times, slippage against mid, fees. TWAPs and changed orders are not included.',
      )}
      actions={owner !== undefined && <HideAmounts onToggle={toggleAmounts} />}
    >
      {owner === undefined ? (
        <EmptyState
          className="card min-h-60"
          title={t('execution.guest', 'The execution of your orders appears here')}
          action={<Button onClick={onConnect}>{t('portfolio.connect', 'Connect a wallet')}</Button>}
        />
      ) : (
        <>
          {executions.kind === 'ready' && executions.isIncomplete && (
            <Banner tone="warn" title={t('journal.cut', 'The history is not complete')} />
          )}
          <ExecutionSummary rows={rows} />
          <ExecutionTable
            rows={rows}
            isLoading={executions.kind === 'loading'}
            onRetry={executions.kind === 'failed' ? executions.retry : undefined}
            actions={(shown) => (
              <Button
                size="sm"
                kind="quiet"
                reason={shown.length === 0 ? t('execution.csv.none', 'No orders to save.') : undefined}
                onClick={() => saveFile(executionCsv(shown), 'trine-execution.csv', 'text/csv')}
              >
                {t('portfolio.export', 'Save as CSV')}
              </Button>
            )}
          />
        </>
      )}
    </Page>
  );
}
