// periods.ts: the periods of a portfolio, as text and in milliseconds.
import { PORTFOLIO_PERIODS, type PortfolioPeriod } from '#protocol/portfolio.ts';
import { i18n } from '#ui/text/i18n.ts';

export function periodItems(): { id: PortfolioPeriod; label: string }[] {
  return PORTFOLIO_PERIODS.map((id) => ({ id, label: periodLabel(id) }));
}

export function periodLabel(period: PortfolioPeriod): string {
  const labels: Record<PortfolioPeriod, string> = {
    perpDay: i18n.t({ id: 'portfolio.day', message: '24 h' }),
    perpWeek: i18n.t({ id: 'portfolio.week', message: '7 d' }),
    perpMonth: i18n.t({ id: 'portfolio.month', message: '30 d' }),
    perpAllTime: i18n.t({ id: 'portfolio.allTime', message: 'All time' }),
  };
  return labels[period];
}

const DAY_MS = 86_400_000;
const DAYS: Record<PortfolioPeriod, number> = {
  perpDay: 1,
  perpWeek: 7,
  perpMonth: 30,
  perpAllTime: Infinity,
};

/** When the period began; 0 for all time. */
export function startOf(period: PortfolioPeriod, now: number): number {
  return Number.isFinite(DAYS[period]) ? now - DAYS[period] * DAY_MS : 0;
}
