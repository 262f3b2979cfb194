// list.tsx: ten thousand rows in the virtual list of TanStack, as its own example has it; `change` replaces rows.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ROWS = 10_000;
const ROW_PX = 32;
const CELLS = 10;
const WIDTHS = Array.from({ length: CELLS }, () => `${100 / CELLS}%`);

function List() {
  const [sizes, setSizes] = useState(() => Array.from({ length: ROWS }, () => '1.00000'));
  const scrolled = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks-js/incompatible-library
  const virtual = useVirtualizer({
    count: ROWS,
    getScrollElement: () => scrolled.current,
    estimateSize: () => ROW_PX,
    overscan: 5,
  });
  Object.assign(window, {
    change: (at: number, text: string) => setSizes((before) => before.with(at, text)),
  });
  return (
    <div ref={scrolled} role="grid" aria-label="Open orders" style={{ height: 300, overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => (
          <div
            key={key}
            role="row"
            style={{
              position: 'absolute',
              display: 'flex',
              width: '100%',
              height: size,
              transform: `translateY(${start}px)`,
            }}
          >
            {WIDTHS.map((width, cell) => (
              <div key={cell} role="gridcell" style={{ width }}>
                {cell === 1 ? sizes[index] : (60_000 + index + cell).toLocaleString('en-US')}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<List />);
