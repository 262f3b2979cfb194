// nettedRows.ts: holdings of several accounts in one market, netted, with each account's part.
import { netted, type Netted } from '#domain/portfolio/allAccounts.ts';
import type { HoldingRow } from '../holdingRows.ts';
import type { AccountRow } from './useAllAccounts.ts';

export interface NettedRow {
  key: string;
  /** The first account's; the same for all except its leverage. */
  holding: HoldingRow;
  net: Netted;
  parts: readonly { row: AccountRow; holding: HoldingRow }[];
}

/** One row per market by name, perpetuals before outcomes. */
export function nettedRows(rows: readonly AccountRow[]): NettedRow[] {
  const groups = new Map<string, NettedRow['parts'][number][]>();
  for (const row of rows)
    for (const holding of row.known?.holdings ?? [])
      groups.set(holding.key, [...(groups.get(holding.key) ?? []), { row, holding }]);
  return [...groups]
    .flatMap(([key, parts]) => {
      const [first] = parts;
      return first ? [{ key, holding: first.holding, parts, net: netted(parts.map(heldOf)) }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(a.holding.kind === 'outcome') - Number(b.holding.kind === 'outcome') ||
        a.holding.name.localeCompare(b.holding.name),
    );
}

/** The value of a holding: a position's size at the mark, shares at their value. */
export function heldOf({ holding: { amount, exposure, pnl, value } }: { holding: HoldingRow }) {
  return { amount, pnl, value: exposure === undefined ? value : amount.lt(0) ? exposure.neg() : exposure };
}
