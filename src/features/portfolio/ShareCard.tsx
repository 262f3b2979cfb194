// ShareCard.tsx: an image of a period to share. Amounts and address are excluded by default.
import { portfolioQuery } from '#client/queries/account/portfolio.ts';
import { useGateway } from '#client/react.tsx';
import { periodFigures } from '#domain/portfolio/portfolioFigures.ts';
import type { Address } from '#protocol/ids.ts';
import type { Portfolio, PortfolioPeriod } from '#protocol/portfolio.ts';
import { usePractice } from '#state/usePractice.ts';
import { type ShareContent, ShareDialog } from '#ui/overlays/ShareDialog.tsx';
import { formatDate } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { periodLabel } from './periods.ts';
import { shareFields } from './shareFields.ts';

export function ShareCard({
  owner,
  period,
  onDone,
}: {
  owner: Address;
  period: PortfolioPeriod;
  onDone: () => void;
}) {
  const gateway = useGateway();
  const { data } = useQuery(portfolioQuery(gateway, owner, period));
  const content = useMemo(() => data && contentOf(data, owner, period), [data, owner, period]);
  return (
    <ShareDialog
      content={content}
      isPractice={usePractice()}
      fileName="trine-portfolio.png"
      onDone={onDone}
    />
  );
}

function contentOf(data: Portfolio, owner: Address, period: PortfolioPeriod): ShareContent | undefined {
  const figures = periodFigures(data);
  return (
    figures && {
      title: t('share.card.title', 'Portfolio'),
      subtitle: [periodLabel(period), formatDate(figures.toAt)],
      fields: shareFields(figures, data, owner),
    }
  );
}
