// ClockSection.tsx: facts and figures of this page.
import { Stat } from '#ui/display/Stat.tsx';
import type { ReactNode } from 'react';

export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table compact:grid-cols-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The main figures. */
export function Figures({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {rows.map(([label, value]) => (
        <Stat key={label} size="lg" label={label}>
          {value}
        </Stat>
      ))}
    </div>
  );
}
