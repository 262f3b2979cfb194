// nettedRows.ts: what several accounts hold of one market, netted, and each account's part.
import { netted, type Netted } from '#domain/portfolio/allAccounts.ts';
import type { HoldingRow } from '../holdingRows.ts';
import type { AccountRow } from './useAllAccounts.ts';

export interface NettedRow {
  key: string;
  /** Of the first account; the same for all, but for leverage. */
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

/** A position counts with its size at the mark, shares with their value. */
export function heldOf({ holding: { amount, exposure, pnl, value } }: { holding: HoldingRow }) {
  return { amount, pnl, value: exposure === undefined ? value : amount.lt(0) ? exposure.neg() : exposure };
}
