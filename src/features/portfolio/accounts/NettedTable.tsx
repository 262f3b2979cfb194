// NettedTable.tsx: positions and outcome shares by market, netted over the accounts and each account's part.
import type { HeldInMarket } from '#domain/portfolio/allAccounts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { kindLabel } from '../kindMessages.ts';
import { accountName } from './accountMessages.ts';
import { heldOf, type NettedRow, nettedRows } from './nettedRows.ts';
import type { AccountRow } from './useAllAccounts.ts';

export function NettedTable({ rows, isIncomplete }: { rows: readonly AccountRow[]; isIncomplete: boolean }) {
  const groups = useMemo(() => nettedRows(rows), [rows]);
  const title = t('accounts.markets', 'Positions by market');
  return (
    <Panel
      title={title}
      className="card"
      bodyClassName="overflow-x-auto px-3 py-2"
      aside={isIncomplete && <Badge tone="warn">{t('accounts.incomplete', 'Incomplete')}</Badge>}
    >
      {groups.length === 0 ? (
        <EmptyState
          title={
            isIncomplete
              ? t('accounts.markets.unknown', 'No positions in the accounts read so far')
              : t('accounts.markets.none', 'No open positions or outcome shares')
          }
        />
      ) : (
        <table className="w-full text-table">
          <thead>
            <tr className="text-label text-faint">
              <th scope="col" className="py-1 text-start font-normal">
                {t('accounts.col.market', 'Market, account')}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-normal">
                {t('accounts.col.size', 'Size')}
              </th>
              <th
                scope="col"
                className="py-1 ps-3 text-end font-normal"
                data-tip={t(
                  'accounts.col.value.tip',
                  'Position value at mark price, negative for shorts; shares at their price',
                )}
              >
                {t('accounts.col.value', 'Value')}
              </th>
              <th scope="col" className="py-1 ps-3 text-end font-normal">
                {t('accounts.pnl', 'Unrealized PnL')}
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </table>
      )}
    </Panel>
  );
}

/** One line where a single account holds it, else one more per account. */
function Group({ group: { holding, net, parts } }: { group: NettedRow }) {
  const [first, ...others] = parts;
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" className="py-1.5 text-start font-medium">
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="break-words">{holding.name}</span>
            <Badge>{holding.kind === 'outcome' ? holding.detail : kindLabel(holding.kind)}</Badge>
            {net.isOpposed && (
              <Badge
                tone="warn"
                tip={t(
                  'accounts.opposed.tip',
                  'Long in one account and short in another: margin and funding apply to both.',
                )}
              >
                {t('accounts.opposed', 'Netted')}
              </Badge>
            )}
            {first && others.length === 0 && (
              <span className="max-w-40 truncate font-normal text-muted">
                {accountName(first.row.listed)}
              </span>
            )}
          </span>
        </th>
        <Figures held={net} kind={holding.kind} isStrong />
      </tr>
      {(others.length > 0 ? parts : []).map((part) => (
        <tr key={part.row.listed.address} className="text-muted">
          <th scope="row" className="max-w-40 truncate py-0.5 ps-3 pb-1 text-start font-normal">
            {accountName(part.row.listed)}
          </th>
          <Figures held={heldOf(part)} kind={holding.kind} />
        </tr>
      ))}
    </tbody>
  );
}

function Figures({
  held: { amount, value, pnl },
  kind,
  isStrong = false,
}: {
  held: HeldInMarket;
  kind: NettedRow['holding']['kind'];
  isStrong?: boolean;
}) {
  const noPrice = t('accounts.noPrice', 'No price for every part');
  const cell = isStrong ? 'py-1.5 ps-3 text-end font-medium' : 'py-0.5 ps-3 pb-1 text-end';
  return (
    <>
      <td className={cell}>
        <Num value={amount} format={formatExact} own tone={kind === 'perp' ? 'gain-loss' : 'none'} />
      </td>
      <td className={cell}>
        <Usd value={value} own missing={noPrice} />
      </td>
      <td className={cell}>
        <Usd value={pnl} tone="gain-loss" own missing={noPrice} />
      </td>
    </>
  );
}
