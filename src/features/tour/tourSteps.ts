// tourSteps.ts: the tour's steps: the explanation of each, and its element on the screen.
import { t } from '#ui/text/i18n.ts';

export type StepId = 'chart' | 'book' | 'ticket' | 'confirmation' | 'tables' | 'account';

export interface TourStep {
  id: StepId;
  title: string;
  text: string;
  /** The panel on a desktop, or its button on a phone; null while neither is on screen. */
  find: () => Element | null;
}

/** In the order of a first trade. `isPractice`: orders cost no real money. */
export function tourSteps({ isPractice }: { isPractice: boolean }): readonly TourStep[] {
  return [...marketSteps(), ...orderSteps(), ...accountSteps(isPractice)];
}

/**
 * The steps with an element on the screen, and the one at `current`. All of them without a panel of the trade screen,
 * which is then still loading.
 */
export function stepsOnScreen(steps: readonly TourStep[], current?: StepId): StepId[] {
  const found = new Set(steps.filter(({ find }) => find() !== null).map(({ id }) => id));
  const isLoading = [...found].every((id) => id === 'account');
  return steps.map(({ id }) => id).filter((id) => isLoading || id === current || found.has(id));
}

function marketSteps(): TourStep[] {
  return [
    {
      id: 'chart',
      title: t('tour.chart', 'Chart and market'),
      text: t(
        'tour.chart.text',
        'The name above the chart opens the list of markets. Your positions, orders and alerts are lines in the chart. Drag the line of an order to change its price.',
      ),
      find: () => named(t('chart.label', 'Chart')) ?? phoneTab(0),
    },
    {
      id: 'book',
      title: t('book.label', 'Order book'),
      text: t(
        'tour.book.text',
        'Sell and buy orders by price. Press a price to copy it to the ticket. Trades are listed beside or below the book.',
      ),
      find: () =>
        named(t('book.label', 'Order book'), 'section') ??
        named(t('panels.label', 'Order book and trades'))?.closest(':has([role=tabpanel])') ??
        phoneTab(1),
    },
  ];
}

function orderSteps(): TourStep[] {
  return [
    {
      id: 'ticket',
      title: t('tour.ticket', 'Order ticket'),
      text: t(
        'tour.ticket.text',
        'Choose side, type, price and size. Value, fee and liquidation price are above the button. Nothing is rounded for you.',
      ),
      find: () => ticketForm() ?? ticketButtons(),
    },
    {
      id: 'confirmation',
      title: t('tour.confirmation', 'Confirm and sign'),
      text: t(
        'tour.confirmation.text',
        'The main button opens a confirmation with the figures of the order. “Verify what is signed” shows every field. The order is sent once you have signed it.',
      ),
      find: () => ticketForm()?.querySelector('button[type=submit]') ?? ticketForm() ?? ticketButtons(),
    },
  ];
}

function accountSteps(isPractice: boolean): TourStep[] {
  return [
    {
      id: 'tables',
      title: t('tables.section', 'Positions, orders and balances'),
      text: t(
        'tour.tables.text',
        'Close a position, set its take-profit and stop-loss, change or cancel an order: each row has its buttons. Fills and funding are listed here too.',
      ),
      find: () => named(t('tables.section', 'Positions, orders and balances')) ?? phoneTab(3),
    },
    {
      id: 'account',
      title: t('tour.account', 'Account, keys and help'),
      text: isPractice
        ? t(
            'tour.account.practice',
            'Connect a wallet here to get practice money. The search button finds markets, screens and commands. Dotted labels explain themselves.',
          )
        : t(
            'tour.account.text',
            'Connect a wallet, deposit and manage trading keys here. The search button finds markets, screens and commands. Dotted labels explain themselves.',
          ),
      find: () => document.querySelector('header')?.lastElementChild ?? null,
    },
  ];
}

/** The only form of the trade screen; dialogs are outside of it. */
const ticketForm = (): Element | null => [...document.querySelectorAll('main form')].find(isShown) ?? null;

/** The element with this accessible name. */
function named(name: string, tag = ''): Element | null {
  const found = [...document.querySelectorAll(`${tag}[aria-label="${CSS.escape(name)}"]`)];
  return found.find(isShown) ?? null;
}

/** A tab of a phone's trade screen, by index. */
function phoneTab(index: number): Element | null {
  return named(t('phone.bar', 'Trade screen'))?.children.item(index) ?? null;
}

/** What opens the ticket on a phone. */
const ticketButtons = (): Element | null =>
  [...document.querySelectorAll('main [data-actions]')].find(isShown) ?? null;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;
