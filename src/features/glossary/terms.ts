// terms.ts: the glossary's terms; label tooltips show the same explanations.
import { t } from '#ui/text/i18n.ts';
import { orderTerms, outcomeTerms, resultTerms } from './moreTerms.ts';
import type { Term, TermGroup } from './term.ts';

/** In the current language: call it while rendering. */
export function termGroups(): TermGroup[] {
  return [
    { title: t('glossary.prices', 'Prices and markets'), terms: priceTerms() },
    { title: t('glossary.orders', 'Orders'), terms: orderTerms() },
    { title: t('glossary.margin', 'Margin and liquidation'), terms: marginTerms() },
    { title: t('nav.predictions', 'Predictions'), terms: outcomeTerms() },
    { title: t('glossary.results', 'Results'), terms: resultTerms() },
  ];
}

function priceTerms(): Term[] {
  return [
    {
      id: 'mark',
      name: t('header.mark', 'Mark'),
      text: t(
        'details.mark.note',
        'Values positions for margin, unrealized PnL and liquidation. Stops trigger at the mark price.',
      ),
    },
    {
      id: 'oracle',
      name: t('header.oracle', 'Oracle'),
      text: t('header.oracle.tip', 'External reference price. Funding is charged on it.'),
    },
    {
      id: 'impact',
      name: t('header.impact', 'Impact prices'),
      text: t('header.impact.tip', 'Average prices for a large sell and a large buy order'),
    },
    {
      id: 'funding',
      name: t('details.funding', 'Funding'),
      text: t(
        'details.funding.formula',
        'Payment = size × oracle price × rate. Longs pay when the rate is positive, shorts when negative.',
      ),
    },
    {
      id: 'annualised',
      name: t('fundingChart.annual', 'Annualized'),
      text: t('fundingChart.annual.tip', 'Average rate over a year, without compounding'),
    },
    {
      id: 'balance',
      name: t('book.balance', 'Balance of bids and asks'),
      text: t('book.balance.tip', 'Size of the best 20 bids against the best 20 asks in view'),
    },
  ];
}

function marginTerms(): Term[] {
  return [
    {
      id: 'equity',
      name: t('account.equity', 'Equity'),
      text: t(
        'account.equity.tip',
        'Collateral plus the unrealized PnL of cross positions at the mark price',
      ),
    },
    {
      id: 'free',
      name: t('account.free', 'Available'),
      text: t('account.free.tip', 'Equity not required by positions and orders'),
    },
    {
      id: 'leverage',
      name: t('account.leverage', 'Account leverage'),
      text: t(
        'account.leverage.tip',
        'Value of all perpetual positions divided by equity, both with isolated positions',
      ),
    },
    {
      id: 'maintenance',
      name: t('account.maintenance', 'Cross maintenance margin'),
      text: t(
        'account.maintenance.tip',
        'Minimum equity your cross positions need. Below it they are liquidated.',
      ),
    },
    {
      id: 'ratio',
      name: t('account.ratio', 'Cross margin ratio'),
      text: t(
        'account.ratio.tip',
        'Maintenance margin divided by equity, both without isolated positions. Liquidation of single positions starts at 100%, of all at 150%.',
      ),
    },
    {
      id: 'cross',
      name: t('margin.cross', 'Cross'),
      text: t('margin.cross.does', 'Margin is shared with the whole account.'),
    },
    {
      id: 'isolated',
      name: t('margin.isolated', 'Isolated'),
      text: t('margin.isolated.does', 'Only this position’s margin is at risk.'),
    },
  ];
}
