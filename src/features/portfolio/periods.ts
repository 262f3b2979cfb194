// periods.ts: the periods of a portfolio, as text and in milliseconds.
import { PORTFOLIO_PERIODS, type PortfolioPeriod } from '#protocol/portfolio.ts';
import { t } from '#ui/text/i18n.ts';

export function periodItems(): { id: PortfolioPeriod; label: string }[] {
  return PORTFOLIO_PERIODS.map((id) => ({ id, label: periodLabel(id) }));
}

export function periodLabel(period: PortfolioPeriod): string {
  const labels: Record<PortfolioPeriod, string> = {
    perpDay: t('portfolio.day', '24 h'),
    perpWeek: t('portfolio.week', '7 d'),
    perpMonth: t('portfolio.month', '30 d'),
    perpAllTime: t('portfolio.allTime', 'All time'),
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
