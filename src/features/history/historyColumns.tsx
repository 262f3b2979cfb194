// historyColumns.tsx: columns shared by the history tables.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals, tableSizeDecimals } from '#domain/market/market.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatBrief, formatExact, formatNumber, MISSING, type Numeric } from '#ui/text/format/number.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { RotateCcw } from 'lucide-react';

interface Common {
  header: string;
  width: string;
}

export function timeColumn<Row>({
  timeOf,
  ...column
}: Common &
  Partial<Pick<Column<Row>, 'id' | 'align'>> & {
    timeOf: (row: Row) => number | null;
  }): Column<Row> {
  return {
    id: 'time',
    ...column,
    sortBy: timeOf,
    cell: (row) => (
      <span className="tabular text-muted" data-tip={formatDateTime(timeOf(row))}>
        {formatShortDateTime(timeOf(row))}
      </span>
    ),
  };
}

export function marketColumn<Row>({
  nameOf,
  ...column
}: Common & Pick<Column<Row>, 'card'> & { nameOf: (row: Row) => string }): Column<Row> {
  return {
    id: 'market',
    ...column,
    isKept: true,
    sortText: nameOf,
    cell: (row) => <span className="font-medium">{nameOf(row)}</span>,
  };
}

/** An amount of the base currency; `textOf` gives it the market's decimals. */
export function sizeColumn<Row>({
  sizeOf,
  textOf,
  ...column
}: Common & {
  id: string;
  sizeOf: (row: Row) => DecimalString;
  textOf: (row: Row, size: DecimalString) => string;
}): Column<Row> {
  return {
    ...column,
    align: 'end',
    cell: (row) => <Num value={sizeOf(row)} format={() => textOf(row, sizeOf(row))} own />,
  };
}

/** Sizes of one market share their decimals: those of `order`, of which `size` may be a part. */
export function sizeText(market: Market | undefined, size: DecimalString | null, order = size): string {
  return market && size !== null && order !== null
    ? formatSize(size, tableSizeDecimals(market, order))
    : formatExact(size);
}

/** A price as everywhere else: of shares in cents, otherwise with all its digits. */
export function priceText(market: Market | undefined): (price: Numeric) => string {
  return hasTrait(market, 'cents') ? centsText : formatExact;
}

/**
 * An average: to the market's places and, between two of its prices, one more; of shares in hundredths of a cent at
 * most; with eight decimals where the market is no longer listed.
 */
export function averageText(market: Market | undefined, price: Numeric): string {
  if (price === null || price === undefined) return MISSING;
  const average = typeof price === 'string' ? dec(price) : price;
  if (!market) return formatBrief(average);
  if (hasTrait(market, 'cents')) return centsText(average.toDecimalPlaces(4));
  const places = priceDecimals(market, average);
  return formatNumber(average, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}

/** A fee in its token, with as many digits as it has. */
export const feeText = (fee: Numeric, token: string): string => `${formatFee(fee, true)} ${token}`;

/** A button that fills the ticket from the row; `actOf` is undefined if the ticket cannot have it. */
export function againColumn<Row>(actOf: (row: Row) => (() => void) | undefined): Column<Row> {
  const label = t('history.again', 'Place again');
  return {
    id: 'again',
    header: label,
    isHeaderHidden: true,
    isKept: true,
    card: 'act',
    pin: 'end',
    align: 'end',
    width: '40px',
    cell: (row) => {
      const act = actOf(row);
      return (
        act && (
          <IconButton
            icon={RotateCcw}
            label={label}
            onClick={(event) => {
              event.stopPropagation();
              act();
            }}
          />
        )
      );
    },
  };
}
