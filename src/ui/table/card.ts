// card.ts: a row as a card on a phone: a line with its title, a line of three values, and one with its buttons.
import { cx } from '../theme/cx.ts';
import type { Column } from './tableTypes.ts';

/** Six columns: title and lead share the first line, three values each of the next. */
export const CARD = 'grid-cols-6 gap-x-3 gap-y-1.5 px-3 py-1.5';

export const hasCards = <Row>(columns: readonly Column<Row>[]): boolean => has(columns, 'title');

/** A card is at most 160 px high: the columns it has no room for, in the order of the table. */
export function beyondCard<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const of = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  const values = [...of('value'), ...of(undefined)];
  const beyond = new Set([...of('wide').slice(1), ...values.slice(3 + roomInLastLine(columns))]);
  return columns.filter((column) => beyond.has(column));
}

/** For values beside a wide one and the buttons. */
function roomInLastLine<Row>(columns: readonly Column<Row>[]): number {
  const hasButtons = has(columns, 'acts') || has(columns, 'act');
  if (has(columns, 'wide')) return hasButtons ? 0 : 1;
  return has(columns, 'acts') ? 1 : has(columns, 'act') ? 2 : 3;
}

/** The classes of a column's cell in a card. */
export function cardCell<Row>({ card }: Column<Row>, columns: readonly Column<Row>[]): string {
  const place = card ?? 'value';
  return cx('focus-inside tabular', CELLS[place], SPANS[place](columns));
}

/** In a card a value is under its column's header. */
export const isLabelled = <Row>({ card = 'value' }: Column<Row>): boolean =>
  card === 'value' || card === 'wide';

const VALUE = 'flex min-w-0 flex-col items-start justify-start break-words';
const BUTTONS = 'order-1 flex min-w-0 items-end justify-end';
const CELLS = {
  mark: '-order-2 flex min-w-0 items-center',
  title: '-order-1 flex min-w-0 items-center text-body font-medium',
  lead: '-order-1 flex min-w-0 items-center justify-end text-end text-body',
  value: VALUE,
  wide: `order-1 ${VALUE}`,
  act: BUTTONS,
  acts: BUTTONS,
};

type SpanOf = (columns: readonly Pick<Column<never>, 'card'>[]) => string;

const SPANS: Record<keyof typeof CELLS, SpanOf> = {
  mark: () => 'col-span-1',
  title: (columns) =>
    has(columns, 'lead') ? 'col-span-3' : has(columns, 'mark') ? 'col-span-5' : 'col-span-6',
  lead: (columns) => (has(columns, 'mark') ? 'col-span-2' : 'col-span-3'),
  value: () => 'col-span-2',
  wide: (columns) => (has(columns, 'acts') ? 'col-span-3' : 'col-span-4'),
  act: () => 'col-span-2',
  acts: (columns) => (has(columns, 'wide') ? 'col-span-3' : 'col-span-4'),
};

function has(columns: readonly Pick<Column<never>, 'card'>[], place: Column<never>['card']): boolean {
  return columns.some(({ card }) => card === place);
}
