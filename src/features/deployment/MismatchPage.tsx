// MismatchPage.tsx: the service contradicts config.json; nothing can be signed until it agrees again.
import { keepDeployment, readDeployment } from '#client/deployment/deployment.ts';
import type { Difference } from '#client/deployment/deploymentTrust.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { ClaimTable } from './ClaimTable.tsx';
import { identityLabel } from './identityLabels.ts';

export function MismatchPage({ differences }: { differences: readonly Difference[] }) {
  const gateway = useGateway();
  const { baseUrl } = useReadable(gateway.config);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await gateway.trust.recheck();
    setBusy(false);
  };
  const heads = [
    t('deployment.col.field', 'Setting'),
    t('deployment.col.pinned', 'This page'),
    t('deployment.col.claimed', 'Service'),
  ];
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6 text-ink compact:p-3">
      <section className="flex w-full max-w-xl min-w-0 flex-col gap-4 card p-6 compact:p-4">
        <h1 className="text-heading font-semibold">
          {t('deployment.mismatch', 'The service does not match this page')}
        </h1>
        <p role="alert">
          {t(
            'deployment.mismatch.what',
            'Trading is off and nothing can be signed: a signature could be valid somewhere else.',
          )}
        </p>
        <ClaimTable
          label={t('deployment.mismatch.table', 'Differences')}
          heads={heads}
          rows={differences.map(({ field, pinned, claimed }) => ({
            name: identityLabel(field),
            values: [pinned, claimed],
          }))}
        />
        <p className="text-table break-words text-muted">
          {t(
            'deployment.mismatch.do',
            'Service: {service}. Your orders and funds are unchanged. Don’t sign for this service, and contact the operator of this page.',
            { service: baseUrl || location.origin },
            'On the page shown when the service is not the configured one. service: its address.',
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" busy={isBusy} onClick={() => void check()}>
            {t('deployment.mismatch.check', 'Check again')}
          </Button>
          {import.meta.env.MODE !== 'practice' && readDeployment() && (
            <Button
              onClick={() => {
                keepDeployment(undefined);
                location.reload();
              }}
            >
              {t('settings.network.back', 'Use this page’s default')}
            </Button>
          )}
        </div>
      </section>
    </main>
  );
}
