// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from './Table.tsx';

afterEach(() => vi.unstubAllGlobals());

test('pinned cells are sticky only while the table is narrower than its columns', () => {
  let resize: (width: number) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: (entries: { contentRect: { width: number } }[]) => void) {
        resize = (width) => onResize([{ contentRect: { width } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const column = { id: 'name', header: 'Name', width: 'minmax(120px,1fr)', pin: 'start' as const };
  render(
    <Table
      label="Names"
      columns={[{ ...column, cell: ({ name }: { name: string }) => name }]}
      rows={[{ name: 'one' }]}
      rowKey={({ name }) => name}
      empty={null}
    />,
  );
  const table = screen.getByRole('grid', { name: 'Names' });
  resize(119);
  expect(table.hasAttribute('data-fits')).toBe(false);
  resize(120);
  expect(table.hasAttribute('data-fits')).toBe(true);
  expect(screen.getByRole('gridcell').className).toContain('in-data-fits:relative');
});
