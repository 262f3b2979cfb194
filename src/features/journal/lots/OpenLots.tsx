// OpenLots.tsx: lots that are still held, as of the last fill of each asset.
import type { Lot } from '#domain/lots/lotBook.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Section } from '#ui/page/Page.tsx';
import { useMemo } from 'react';
import { basisText, kindText, unitPrice } from './lotMessages.ts';

export function OpenLots({ lots }: { lots: readonly Lot[] }) {
  const columns = useMemo(() => columnsOf(), []);
  const newestFirst = useMemo(() => lots.toSorted((a, b) => b.seenAt - a.seenAt), [lots]);
  if (lots.length === 0) return null;
  return (
    <Section
      title={t('lots.open', 'Open lots')}
      lead={t(
        'lots.open.lead',
        'As of the last fill of each asset. Later transfers, splits and merges are not known here.',
      )}
    >
      <div className="flex max-h-96 flex-col overflow-hidden">
        <Table
          label={t('lots.open', 'Open lots')}
          columns={columns}
          rows={newestFirst}
          rowKey={keyOf}
          empty={null}
        />
      </div>
    </Section>
  );
}

const keyOf = ({ id }: Lot): string => id;

function columnsOf(): Column<Lot>[] {
  return [
    {
      id: 'asset',
      card: 'title',
      header: t('lots.col.asset', 'Asset'),
      width: 'minmax(200px,1.6fr)',
      cell: ({ pool, side, origin }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">{pool.name}</span>
          <Badge>{kindText(pool.kind)}</Badge>
          {side === 'short' && <Badge tone="loss">{t('journal.short', 'Short')}</Badge>}
          {origin !== 'trade' && (
            <Badge tone={origin === 'unknown' ? 'warn' : 'accent'}>{basisText(origin)?.label}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'acquired',
      header: t('lots.col.acquired', 'Acquired'),
      align: 'end',
      width: 'minmax(170px,1fr)',
      cell: ({ acquiredAt }) => (
        <span className="tabular text-muted">
          {acquiredAt === undefined ? t('lots.timeUnknown', 'Unknown') : formatDateTime(acquiredAt)}
        </span>
      ),
    },
    {
      id: 'size',
      header: t('lots.col.size', 'Size'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: ({ size }) => <Num value={size} format={formatExact} own />,
    },
    {
      id: 'price',
      header: t('lots.col.price', 'Price'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: ({ price, pool }) => <Num value={price} format={(value) => unitPrice(value, pool)} />,
    },
    {
      id: 'value',
      card: 'lead',
      header: t('lots.col.value', 'Entry value'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: ({ price, size }) => <Usd value={price && size.mul(price)} own />,
    },
  ];
}
