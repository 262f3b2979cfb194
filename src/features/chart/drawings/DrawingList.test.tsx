// @vitest-environment happy-dom
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { BTC, MARKET } from '#domain/market/testMarket.ts';
import { chartTools, drawingsOf, NO_TOOLS, setDrawings } from '#state/chart/chartTools.ts';
import { drawingHistory } from '#state/chart/drawingHistory.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';
import { ticketNow } from '#state/order/ticket.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingList } from './DrawingList.tsx';
import { SelectedDrawing } from './SelectedDrawing.tsx';

const candles = Array.from({ length: 60 }, (_each, index) => ({ openAt: index * 900_000 }));
const feed = { interval: '15m', latest: () => candles } as unknown as CandlesFeed;
const LEVEL: Drawing = { id: 'a', kind: 'level', at: { time: 0, price: 97_000 } };
const RAY: Drawing = {
  id: 'b',
  kind: 'ray',
  from: { time: 0, price: 96_000 },
  to: { time: 900_000, price: 96_500 },
};
const PLAN: Drawing = {
  id: 'c',
  kind: 'position',
  from: { time: 0, price: 97_000 },
  to: { time: 900_000, price: 98_000 },
  stop: 96_500,
};
const drawn = () => drawingsOf(chartTools.getState(), BTC);
const choose = vi.fn<(id: string) => void>();
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  chartTools.setState(NO_TOOLS, true);
  drawingHistory.setState({ past: [], future: [] });
});
afterEach(cleanup);

const show = (list: Drawing[]) => {
  setDrawings(BTC, list);
  render(<DrawingList market={MARKET} feed={feed} onChoose={choose} />);
};

test('a drawing is named, hidden, locked and selected from the list', async () => {
  show([LEVEL, RAY]);
  await press('Rename: Ray: 96,000 to 96,500');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name of Ray/ }), 'Support{Enter}');
  await press('Show: Support · Ray: 96,000 to 96,500');
  await press('Lock: Line at 97,000');
  expect(drawn()).toEqual([
    { ...LEVEL, isLocked: true },
    { ...RAY, name: 'Support', isHidden: true },
  ]);
  await press('Choose: Line at 97,000');
  expect(choose).toHaveBeenCalledWith('a');
});

test('all are removed at once, and restored', async () => {
  show([LEVEL, RAY]);
  await press('Remove all 2');
  expect(drawn()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('2 drawings removed');
  await press('Undo');
  expect(drawn()).toEqual([LEVEL, RAY]);
});

test('a plan is typed: entry, target and stop on opposite sides', async () => {
  show([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Drawing type' }), 'position');
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
  await type('Entry price', '97000');
  await type('Target price', '98000');
  await type('Stop price', '97500');
  await press(/^Draw/);
  expect(drawn()).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Stop price' }));
  await type('Stop price', '96500');
  await press(/^Draw/);
  expect(drawn()).toMatchObject([
    { kind: 'position', from: { price: 97_000 }, to: { price: 98_000 }, stop: 96_500 },
  ]);
  // 1,000 gain, 500 loss
  expect(
    within(screen.getByRole('list')).getByText(
      'Long 97,000 · reward:risk 2.00, Target 98,000 +1.03%, Stop 96,500 −0.52%',
    ),
  ).toBeTruthy();
});

test('a plan fills the ticket: a limit at its entry with TP/SL, and nothing is sent', async () => {
  const draft = vi.fn<(draft: unknown) => void>();
  render(
    <SelectedDrawing
      market={MARKET}
      feed={feed}
      drawing={PLAN}
      isFocused
      onRemove={vi.fn<() => void>()}
      onDeselect={vi.fn<() => void>()}
      onDraft={draft}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Place of the drawing' }));
  await press('Use in ticket');
  expect(draft).toHaveBeenCalledWith({ kind: 'limit', side: 'buy', price: '97000', reduceOnly: false });
  expect(ticketNow(BTC)).toMatchObject({
    isProtected: true,
    tpslUnit: 'price',
    takeProfitText: '98000',
    stopLossText: '96500',
  });
});
