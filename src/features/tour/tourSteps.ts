// tourSteps.ts: the tour's steps: the explanation of each, and its element on the screen.
import { i18n } from '#ui/text/i18n.ts';

export interface TourStep {
  id: 'chart' | 'book' | 'ticket' | 'confirmation' | 'tables' | 'account';
  title: string;
  text: string;
  /** The panel on a desktop, or its button on a phone; null while neither is on screen. */
  find: () => Element | null;
}

/** In the order of a first trade. `isPractice`: orders cost no real money. */
export function tourSteps({ isPractice }: { isPractice: boolean }): readonly TourStep[] {
  return [...marketSteps(), ...orderSteps(), ...accountSteps(isPractice)];
}

function marketSteps(): TourStep[] {
  return [
    {
      id: 'chart',
      title: i18n.t({ id: 'tour.chart', message: 'Chart and market' }),
      text: i18n.t({
        id: 'tour.chart.text',
        message:
          'The name above the chart opens the list of markets. Your positions, orders and alerts are lines in the chart. Drag the line of an order to change its price.',
      }),
      find: () => named(i18n.t({ id: 'chart.label', message: 'Chart' })) ?? barButton(0),
    },
    {
      id: 'book',
      title: i18n.t({ id: 'book.label', message: 'Order book' }),
      text: i18n.t({
        id: 'tour.book.text',
        message:
          'What others want to sell and buy, and at which price. Press a price to copy it to the ticket. Trades are listed beside or below the book.',
      }),
      find: () =>
        named(i18n.t({ id: 'book.label', message: 'Order book' }), 'section') ??
        named(i18n.t({ id: 'panels.label', message: 'Order book and trades' }))?.closest(
          ':has([role=tabpanel])',
        ) ??
        barButton(1),
    },
  ];
}

function orderSteps(): TourStep[] {
  return [
    {
      id: 'ticket',
      title: i18n.t({ id: 'tour.ticket', message: 'Order ticket' }),
      text: i18n.t({
        id: 'tour.ticket.text',
        message:
          'Choose side, type, price and size. The lines below show cost or margin, fee and liquidation price. Nothing is rounded for you.',
      }),
      find: () => ticketForm() ?? barButton(2),
    },
    {
      id: 'confirmation',
      title: i18n.t({ id: 'tour.confirmation', message: 'Confirm and sign' }),
      text: i18n.t({
        id: 'tour.confirmation.text',
        message:
          'The main button opens a confirmation. It lists what your wallet will sign, field by field. The order is sent once you have signed it.',
      }),
      find: () => ticketForm()?.querySelector('button[type=submit]') ?? ticketForm() ?? barButton(2),
    },
  ];
}

function accountSteps(isPractice: boolean): TourStep[] {
  return [
    {
      id: 'tables',
      title: i18n.t({ id: 'tables.section', message: 'Positions, orders and balances' }),
      text: i18n.t({
        id: 'tour.tables.text',
        message:
          'Close a position, set its take-profit and stop-loss, change or cancel an order: each row has its buttons. Fills and funding are listed here too.',
      }),
      find: () =>
        named(i18n.t({ id: 'tables.section', message: 'Positions, orders and balances' })) ?? barButton(3),
    },
    {
      id: 'account',
      title: i18n.t({ id: 'tour.account', message: 'Account, keys and help' }),
      text: isPractice
        ? i18n.t({
            id: 'tour.account.practice',
            message:
              'Connect a wallet here to get practice money. The search button finds markets, screens and commands. Dotted labels explain themselves.',
          })
        : i18n.t({
            id: 'tour.account.text',
            message:
              'Connect a wallet, deposit and manage trading keys here. The search button finds markets, screens and commands. Dotted labels explain themselves.',
          }),
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

/** A button of a phone's bottom bar, by index. */
function barButton(index: number): Element | null {
  const bar = named(i18n.t({ id: 'phone.bar', message: 'Trade screen' }), 'nav');
  return bar?.children.item(index) ?? null;
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;
