// candleTable.ts: the table of closed minute candles.
import type { DecimalString } from '#protocol/decimal.ts';
import { type Query, type Row, textOf, wholeOf } from './database.ts';
import type { CandleStore, MinuteCandle } from './store.ts';

const COLUMNS = 'asset_id, open_at, open, high, low, close, volume, notional, trade_count';

/** `write` runs a change in a transaction of the holder. */
export function createCandleTable(
  query: Query,
  write: (work: (inside: Query) => Promise<unknown>) => Promise<unknown>,
): CandleStore {
  return {
    async put(candles) {
      if (candles.length === 0) return;
      await write((inside) =>
        inside(
          `INSERT INTO candle (${COLUMNS})
         SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS r (asset_id text, open_at bigint, open text, high text, low text, close text,
           volume text, notional text, trade_count bigint)
         ON CONFLICT (asset_id, open_at) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
           volume = excluded.volume, notional = excluded.notional, trade_count = excluded.trade_count`,
          [JSON.stringify(candles.map(toRow))],
        ),
      );
    },
    async read({ assetId, startAt, endAt, limit }) {
      const rows = await query(
        `SELECT ${COLUMNS} FROM candle WHERE open_at BETWEEN $1::bigint AND $2::bigint AND ($3::text IS NULL OR asset_id = $3::text)
         ORDER BY open_at, asset_id LIMIT $4::bigint`,
        [startAt, endAt, assetId ?? null, limit ?? null],
      );
      return rows.map(fromRow);
    },
    async prune(at) {
      await write((inside) => inside(`DELETE FROM candle WHERE open_at < $1`, [at]));
    },
  };
}

function toRow({ assetId, openAt, tradeCount, ...texts }: MinuteCandle): Row {
  return { asset_id: assetId, open_at: openAt, trade_count: tradeCount, ...texts };
}

function fromRow(row: Row): MinuteCandle {
  const decimal = (name: string): DecimalString => textOf(row[name]) as DecimalString;
  return {
    assetId: textOf(row['asset_id']),
    openAt: wholeOf(row['open_at']),
    open: decimal('open'),
    high: decimal('high'),
    low: decimal('low'),
    close: decimal('close'),
    volume: decimal('volume'),
    notional: decimal('notional'),
    tradeCount: wholeOf(row['trade_count']),
  };
}
