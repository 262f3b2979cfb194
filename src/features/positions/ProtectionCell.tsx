// ProtectionCell.tsx: a position's take-profits and stops, with an edit button.
import { priceDecimals } from '#domain/market/market.ts';
import type { Protection } from '#domain/order/protections.ts';
import { dec } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Pencil } from 'lucide-react';
import type { PositionRow } from './positionRows.ts';

export function ProtectionCell({ row, onEdit }: { row: PositionRow; onEdit: (() => void) | undefined }) {
  const { protections, market, position } = row;
  const price = ({ triggerPrice }: Protection) =>
    market ? formatPrice(triggerPrice, priceDecimals(market, dec(triggerPrice))) : formatExact(triggerPrice);
  const first = (kind: Protection['kind']) => protections?.filter((each) => each.kind === kind) ?? [];
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Side list={first('tp')} tone="text-gain" price={price} />
      <span className="text-faint">/</span>
      <Side list={first('sl')} tone="text-loss" price={price} />
      {onEdit && market && (
        <IconButton
          icon={Pencil}
          label={t('positions.tpsl.edit', 'Take-profit and stop-loss of {market}', {
            market: market.symbol ?? position.coin,
          })}
          onClick={(event) => {
            event.stopPropagation();
            onEdit();
          }}
        />
      )}
    </span>
  );
}

function Side({
  list,
  tone,
  price,
}: {
  list: readonly Protection[];
  tone: string;
  price: (protection: Protection) => string;
}) {
  const [first, ...others] = list;
  if (!first) return <span className="text-faint">{t('positions.noProtection', '—')}</span>;
  return (
    <span className={`tabular ${tone}`}>
      {price(first)}
      {others.length > 0 && <span className="text-faint"> +{others.length}</span>}
    </span>
  );
}
