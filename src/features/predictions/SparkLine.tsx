// SparkLine.tsx: a question's chance over two days. Loaded when in view.
import { sparkQuery } from '#client/queries/market/spark.ts';
import { useGateway } from '#client/react.tsx';
import type { AssetId } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { Spark } from '#ui/charts/Spark.tsx';
import { useInView } from '#ui/hooks/useInView.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

export function SparkLine({ assetId }: { assetId: AssetId }) {
  const gateway = useGateway();
  const host = useRef<HTMLDivElement>(null);
  const enabled = useInView(host);
  const { data: closes } = useQuery({ ...sparkQuery(gateway, assetId), enabled });
  return (
    <div ref={host} className="h-6 w-24 shrink-0">
      {closes && <Spark values={closes} label={summaryOf(closes)} />}
    </div>
  );
}

function summaryOf(closes: readonly DecimalString[]): string {
  const percent = (text: DecimalString | undefined) => formatPercent(text, { places: 0 });
  return t('predictions.spark', '48 h: from {from} to {to}', {
    from: percent(closes[0]),
    to: percent(closes.at(-1)),
  });
}
