// terms.ts: the glossary's terms; label tooltips show the same explanations.
import { i18n } from '#ui/text/i18n.ts';
import { orderTerms, outcomeTerms, resultTerms } from './moreTerms.ts';
import type { Term, TermGroup } from './term.ts';

/** In the current language: call it while rendering. */
export function termGroups(): TermGroup[] {
  return [
    { title: i18n.t({ id: 'glossary.prices', message: 'Prices and markets' }), terms: priceTerms() },
    { title: i18n.t({ id: 'glossary.orders', message: 'Orders' }), terms: orderTerms() },
    { title: i18n.t({ id: 'glossary.margin', message: 'Margin and liquidation' }), terms: marginTerms() },
    { title: i18n.t({ id: 'nav.predictions', message: 'Predictions' }), terms: outcomeTerms() },
    { title: i18n.t({ id: 'glossary.results', message: 'Results' }), terms: resultTerms() },
  ];
}

function priceTerms(): Term[] {
  return [
    {
      id: 'mark',
      name: i18n.t({ id: 'header.mark', message: 'Mark' }),
      text: i18n.t({
        id: 'details.mark.note',
        message:
          'Values positions for margin, unrealized PnL and liquidation. Stops trigger at the mark price.',
      }),
    },
    {
      id: 'oracle',
      name: i18n.t({ id: 'header.oracle', message: 'Oracle' }),
      text: i18n.t({
        id: 'header.oracle.tip',
        message: 'External reference price. Funding is charged on it.',
      }),
    },
    {
      id: 'impact',
      name: i18n.t({ id: 'header.impact', message: 'Impact prices' }),
      text: i18n.t({
        id: 'header.impact.tip',
        message: 'Average prices for a large sell and a large buy order',
      }),
    },
    {
      id: 'funding',
      name: i18n.t({ id: 'details.funding', message: 'Funding' }),
      text: i18n.t({
        id: 'details.funding.formula',
        message:
          'Payment = size × oracle price × rate. Longs pay when the rate is positive, shorts when negative.',
      }),
    },
    {
      id: 'annualised',
      name: i18n.t({ id: 'fundingChart.annual', message: 'Annualized' }),
      text: i18n.t({
        id: 'fundingChart.annual.tip',
        message: 'Average rate over a year, without compounding',
      }),
    },
    {
      id: 'balance',
      name: i18n.t({ id: 'book.balance', message: 'Balance of bids and asks' }),
      text: i18n.t({
        id: 'book.balance.tip',
        message: 'Size of the best 20 bids against the best 20 asks in view',
      }),
    },
  ];
}

function marginTerms(): Term[] {
  return [
    {
      id: 'equity',
      name: i18n.t({ id: 'account.equity', message: 'Equity' }),
      text: i18n.t({
        id: 'account.equity.tip',
        message: 'Collateral plus the unrealized profit of your positions at the mark price.',
      }),
    },
    {
      id: 'free',
      name: i18n.t({ id: 'account.free', message: 'Free collateral' }),
      text: i18n.t({ id: 'account.free.tip', message: 'Available for new orders' }),
    },
    {
      id: 'leverage',
      name: i18n.t({ id: 'account.leverage', message: 'Account leverage' }),
      text: i18n.t({ id: 'account.leverage.tip', message: 'Value of all positions divided by equity' }),
    },
    {
      id: 'maintenance',
      name: i18n.t({ id: 'account.maintenance', message: 'Cross maintenance margin' }),
      text: i18n.t({
        id: 'account.maintenance.tip',
        message: 'Minimum equity your cross positions need. Below it they are liquidated.',
      }),
    },
    {
      id: 'ratio',
      name: i18n.t({ id: 'account.ratio', message: 'Cross margin ratio' }),
      text: i18n.t({
        id: 'account.ratio.tip',
        message:
          'Maintenance margin divided by equity, both without isolated positions. Liquidation of single positions starts at 100%, of all at 150%.',
      }),
    },
    {
      id: 'cross',
      name: i18n.t({ id: 'margin.cross', message: 'Cross' }),
      text: i18n.t({ id: 'margin.cross.does', message: 'Margin is shared with the whole account.' }),
    },
    {
      id: 'isolated',
      name: i18n.t({ id: 'margin.isolated', message: 'Isolated' }),
      text: i18n.t({ id: 'margin.isolated.does', message: 'Only this position’s margin is at risk.' }),
    },
  ];
}
