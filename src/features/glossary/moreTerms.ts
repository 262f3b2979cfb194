// moreTerms.ts: glossary terms of orders, predictions and results; continues terms.ts.
import { t } from '#ui/text/i18n.ts';
import type { Term } from './term.ts';

export function orderTerms(): Term[] {
  return [
    {
      id: 'average',
      name: t('receipt.average', 'Average price'),
      text: t('receipt.average.tip', 'From the current book; the resting part counts at its limit price'),
    },
    {
      id: 'slippage',
      name: t('receipt.slippage', 'Slippage'),
      text: t('receipt.slippage.tip', 'Versus mid price, for the part that fills immediately'),
    },
    {
      id: 'reduce-only',
      name: t('ticket.reduceOnly', 'Reduce-only'),
      text: t('twaps.reduceOnly.tip', 'Only reduces a position'),
    },
    {
      id: 'post-only',
      name: t('ticket.postOnly', 'Post-only'),
      text: t('ticket.postOnly.does', 'Rejected if it would fill immediately'),
    },
    {
      id: 'gtc',
      name: t('ticket.tif.gtc', 'GTC'),
      text: t('ticket.tif.gtc.does', 'Open until filled or cancelled'),
    },
    {
      id: 'ioc',
      name: t('ticket.tif.ioc', 'IOC'),
      text: t('ticket.tif.ioc.does', 'Immediate or cancel: fills now, the rest is cancelled'),
    },
    {
      id: 'fok',
      name: t('ticket.tif.fok', 'FOK'),
      text: t('ticket.tif.fok.does', 'Fill or kill: fills completely now, or not at all'),
    },
    {
      id: 'valid',
      name: t('settings.valid', 'Signature valid for'),
      text: t(
        'ticket.valid.tip',
        'The signed request expires after this time. A resting order stays until it is cancelled.',
      ),
    },
    {
      id: 'skew',
      name: t('scale.skew', 'Size skew'),
      text: t('scale.skew.tip', 'Size of the last order relative to the first: 1 equal, 2 double, 0.5 half.'),
    },
    {
      id: 'slice',
      name: t('twap.each', 'Each slice'),
      text: t('twap.each.tip', 'Equal slices in whole lots. Later slices make up for missed size.'),
    },
  ];
}

export function outcomeTerms(): Term[] {
  return [
    {
      id: 'max-cost',
      name: t('outcome.receipt.most', 'Maximum cost'),
      text: t(
        'outcome.receipt.most.tip',
        'Every share at the limit price. Unused pUSD is returned immediately.',
      ),
    },
    {
      id: 'paid-from',
      name: t('outcome.receipt.draw', 'Paid from'),
      text: t('outcome.receipt.draw.tip', 'Local pUSD first, then confirmed. Pending pUSD never counts.'),
    },
    {
      id: 'break-even',
      name: t('outcome.receipt.breakEven', 'Break-even'),
      text: t('outcome.receipt.breakEven.tip', 'Above this probability, buying pays on average'),
    },
    {
      id: 'profit-on-cost',
      name: t('outcome.receipt.realized', 'Profit on cost'),
      text: t('outcome.receipt.realized.tip', 'Proceeds minus the average cost of these shares'),
    },
  ];
}

export function resultTerms(): Term[] {
  return [
    {
      id: 'profit',
      name: t('performance.profit', 'Profit and loss'),
      text: t('performance.profit.tip', 'Change in account value, excluding deposits and withdrawals'),
    },
    {
      id: 'return',
      name: t('performance.return', 'Return'),
      text: t('performance.return.tip', 'Profit divided by starting value plus deposits'),
    },
    {
      id: 'drawdown',
      name: t('performance.drawdown', 'Max drawdown'),
      text: t(
        'performance.drawdown.tip',
        'Largest drop in profit from a peak, and its share of the account value at that peak',
      ),
    },
    {
      id: 'position-value',
      name: t('holdings.col.exposure', 'Position value'),
      text: t(
        'holdings.col.exposure.tip',
        'Size of a perpetual position at mark price. Only its PnL and margin count towards the account value.',
      ),
    },
    {
      id: 'on-hold',
      name: t('holdings.col.held', 'On hold'),
      text: t('holdings.col.held.tip', 'In open orders, withdrawals or splits.'),
    },
    {
      id: 'adverse-excursion',
      name: t('journal.adverse', 'Max adverse excursion'),
      text: t('journal.adverse.tip', 'Furthest the price went against the average entry'),
    },
    {
      id: 'favourable-excursion',
      name: t('journal.favourable', 'Max favourable excursion'),
      text: t('journal.favourable.tip', 'Furthest the price went in favour of the average entry'),
    },
    {
      id: 'profit-factor',
      name: t('journal.profitFactor', 'Profit factor'),
      text: t('journal.profitFactor.tip', 'Sum of wins divided by sum of losses'),
    },
  ];
}
