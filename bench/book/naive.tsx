// naive.tsx: a straightforward React book (parse, setState, map): the baseline of the same run.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Renderer } from './renderer.ts';

interface WireLevel {
  px: string;
  sz: string;
}

const price = new Intl.NumberFormat('en-US');
const size = new Intl.NumberFormat('en-US', { minimumFractionDigits: 5, maximumFractionDigits: 5 });

export function mountNaive(host: HTMLElement): Renderer {
  let shown = 0;
  let show: ((levels: [WireLevel[], WireLevel[]]) => void) | undefined;

  function Book() {
    const [[bids, asks], setLevels] = useState<[WireLevel[], WireLevel[]]>([[], []]);
    useEffect(() => {
      show = setLevels;
    }, []);
    useEffect(() => {
      shown += 1;
    });
    return (
      <div style={{ font: '12px "Trine Figures", "Inter Variable"', width: '100%' }}>
        <Half levels={asks} color="rgb(255 0 0 / 0.2)" isReversed />
        <div style={{ height: 24 }}>{asks[0] && bids[0] ? Number(asks[0].px) - Number(bids[0].px) : ''}</div>
        <Half levels={bids} color="rgb(0 255 0 / 0.2)" />
      </div>
    );
  }

  createRoot(host).render(<Book />);
  return {
    receive: (text) =>
      show?.((JSON.parse(text) as { data: { levels: [WireLevel[], WireLevel[]] } }).data.levels),
    counts: () => ({ shown, refused: 0 }),
  };
}

function Half({
  levels,
  color,
  isReversed = false,
}: {
  levels: WireLevel[];
  color: string;
  isReversed?: boolean;
}) {
  let running = 0;
  const rows = levels.map((level) => ({ ...level, total: (running += Number(level.sz)) }));
  if (isReversed) rows.reverse();
  return rows.map(({ px, sz, total }) => (
    <div key={px} style={{ display: 'flex', position: 'relative', height: 20 }}>
      <div
        style={{
          position: 'absolute',
          right: 0,
          top: 1,
          bottom: 1,
          background: color,
          width: `${(total / running) * 100}%`,
        }}
      />
      <span style={{ flex: 1 }}>{price.format(Number(px))}</span>
      <span style={{ flex: 1, textAlign: 'right' }}>{size.format(Number(sz))}</span>
      <span style={{ flex: 1, textAlign: 'right' }}>{size.format(total)}</span>
    </div>
  ));
}
