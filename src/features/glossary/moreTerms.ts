// moreTerms.ts: glossary terms of orders, predictions and results; continues terms.ts.
import { i18n } from '#ui/text/i18n.ts';
import type { Term } from './term.ts';

export function orderTerms(): Term[] {
  return [
    {
      id: 'average',
      name: i18n.t({ id: 'receipt.average', message: 'Average price' }),
      text: i18n.t({
        id: 'receipt.average.tip',
        message: 'From the current book; the resting part counts at its limit price',
      }),
    },
    {
      id: 'slippage',
      name: i18n.t({ id: 'receipt.slippage', message: 'Slippage' }),
      text: i18n.t({
        id: 'receipt.slippage.tip',
        message: 'Versus mid price, for the part that fills immediately',
      }),
    },
    {
      id: 'reduce-only',
      name: i18n.t({ id: 'ticket.reduceOnly', message: 'Reduce-only' }),
      text: i18n.t({ id: 'twaps.reduceOnly.tip', message: 'Only reduces a position' }),
    },
    {
      id: 'post-only',
      name: i18n.t({ id: 'ticket.postOnly', message: 'Post-only' }),
      text: i18n.t({ id: 'ticket.postOnly.does', message: 'Rejected if it would fill immediately' }),
    },
    {
      id: 'gtc',
      name: i18n.t({ id: 'ticket.tif.gtc', message: 'GTC' }),
      text: i18n.t({ id: 'ticket.tif.gtc.does', message: 'Open until filled or cancelled' }),
    },
    {
      id: 'ioc',
      name: i18n.t({ id: 'ticket.tif.ioc', message: 'IOC' }),
      text: i18n.t({
        id: 'ticket.tif.ioc.does',
        message: 'Immediate or cancel: fills now, the rest is cancelled',
      }),
    },
    {
      id: 'fok',
      name: i18n.t({ id: 'ticket.tif.fok', message: 'FOK' }),
      text: i18n.t({
        id: 'ticket.tif.fok.does',
        message: 'Fill or kill: fills completely now, or not at all',
      }),
    },
    {
      id: 'valid',
      name: i18n.t({ id: 'ticket.valid', message: 'Signature valid for' }),
      text: i18n.t({
        id: 'ticket.valid.tip',
        message: 'The signed request expires after this time. A resting order stays until it is cancelled.',
      }),
    },
    {
      id: 'skew',
      name: i18n.t({ id: 'scale.skew', message: 'Size skew' }),
      text: i18n.t({
        id: 'scale.skew.tip',
        message: 'Size of the last order relative to the first: 1 equal, 2 double, 0.5 half.',
      }),
    },
    {
      id: 'slice',
      name: i18n.t({ id: 'twap.each', message: 'Each slice' }),
      text: i18n.t({
        id: 'twap.each.tip',
        message: 'Equal slices in whole lots. Later slices make up for missed size.',
      }),
    },
  ];
}

export function outcomeTerms(): Term[] {
  return [
    {
      id: 'mid',
      name: i18n.t({ id: 'outcome.price', message: 'Price (mid)' }),
      text: i18n.t({
        id: 'outcome.price.tip',
        message: 'Mid price between best bid and best ask. Buying now costs the ask.',
      }),
    },
    {
      id: 'max-cost',
      name: i18n.t({ id: 'outcome.receipt.most', message: 'Maximum cost' }),
      text: i18n.t({
        id: 'outcome.receipt.most.tip',
        message: 'Every share at the limit price. Unused pUSD is returned immediately.',
      }),
    },
    {
      id: 'paid-from',
      name: i18n.t({ id: 'outcome.receipt.draw', message: 'Paid from' }),
      text: i18n.t({
        id: 'outcome.receipt.draw.tip',
        message: 'Local pUSD first, then confirmed. Pending pUSD never counts.',
      }),
    },
    {
      id: 'break-even',
      name: i18n.t({ id: 'outcome.receipt.breakEven', message: 'Break-even' }),
      text: i18n.t({
        id: 'outcome.receipt.breakEven.tip',
        message: 'Above this probability, buying pays on average',
      }),
    },
    {
      id: 'profit-on-cost',
      name: i18n.t({ id: 'outcome.receipt.realized', message: 'Profit on cost' }),
      text: i18n.t({
        id: 'outcome.receipt.realized.tip',
        message: 'Proceeds minus the average cost of these shares',
      }),
    },
  ];
}

export function resultTerms(): Term[] {
  return [
    {
      id: 'profit',
      name: i18n.t({ id: 'performance.profit', message: 'Profit and loss' }),
      text: i18n.t({
        id: 'performance.profit.tip',
        message: 'Change in account value, excluding deposits and withdrawals',
      }),
    },
    {
      id: 'return',
      name: i18n.t({ id: 'performance.return', message: 'Return' }),
      text: i18n.t({
        id: 'performance.return.tip',
        message: 'Profit divided by starting value plus deposits',
      }),
    },
    {
      id: 'drawdown',
      name: i18n.t({ id: 'performance.drawdown', message: 'Max drawdown' }),
      text: i18n.t({
        id: 'performance.drawdown.tip',
        message: 'Largest drop in profit from a peak, and its share of the account value at that peak',
      }),
    },
    {
      id: 'position-value',
      name: i18n.t({ id: 'holdings.col.exposure', message: 'Position value' }),
      text: i18n.t({
        id: 'holdings.col.exposure.tip',
        message:
          'Size of a perpetual position at mark price. Only its PnL and margin count towards the account value.',
      }),
    },
    {
      id: 'on-hold',
      name: i18n.t({ id: 'holdings.col.held', message: 'On hold' }),
      text: i18n.t({ id: 'holdings.col.held.tip', message: 'In open orders, withdrawals or splits.' }),
    },
    {
      id: 'adverse-excursion',
      name: i18n.t({ id: 'journal.adverse', message: 'Max adverse excursion' }),
      text: i18n.t({
        id: 'journal.adverse.tip',
        message: 'Furthest the price went against the average entry',
      }),
    },
    {
      id: 'favourable-excursion',
      name: i18n.t({ id: 'journal.favourable', message: 'Max favourable excursion' }),
      text: i18n.t({
        id: 'journal.favourable.tip',
        message: 'Furthest the price went in favour of the average entry',
      }),
    },
    {
      id: 'profit-factor',
      name: i18n.t({ id: 'journal.profitFactor', message: 'Profit factor' }),
      text: i18n.t({ id: 'journal.profitFactor.tip', message: 'Sum of wins divided by sum of losses' }),
    },
  ];
}
