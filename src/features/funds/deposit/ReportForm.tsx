// ReportForm.tsx: reports a transfer made elsewhere. Unsigned: the service checks the chain itself.
import { asFailure, type Failure } from '#client/transport/gatewayError.ts';
import { depositHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { useGateway } from '#client/react.tsx';
import type { Hex } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { serviceTrouble } from './depositMessages.ts';
import { HashField } from './HashField.tsx';

type ReportState =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'done' }
  | { state: 'failed'; failure: Failure };

export function ReportForm() {
  const gateway = useGateway();
  const owner = useOwner();
  const [outcome, setOutcome] = useState<ReportState>({ state: 'idle' });
  const report = async (transactionHash: Hex) => {
    if (owner === undefined || outcome.state === 'busy') return;
    setOutcome({ state: 'busy' });
    try {
      await gateway.reportDeposit({ transactionHash, userAddress: owner });
      setOutcome({ state: 'done' });
      void gateway.queries.invalidateQueries({ queryKey: depositHistoryQuery(gateway, owner).queryKey });
    } catch (error) {
      setOutcome({ state: 'failed', failure: asFailure(error) });
    }
  };
  const trouble = outcome.state === 'failed' ? serviceTrouble(outcome.failure) : undefined;
  return (
    <details className="rounded-md border border-line">
      <summary className="px-3 py-2 text-table text-muted compact:min-h-11 compact:py-3">
        {t('deposit.manual', 'I already sent a transfer')}
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <p className="text-table text-muted">
          {t(
            'deposit.manual.what',
            'Enter the transaction hash and the service looks it up on the chain. No signature is needed. Each transfer is credited once, only to the account that sent it.',
          )}
        </p>
        <HashField
          onHash={(hash) => void report(hash)}
          action={t('deposit.manual.report', 'Report transfer')}
          isBusy={outcome.state === 'busy'}
          reason={
            owner === undefined
              ? t('deposit.manual.guest', 'Connect the account that sent it first.')
              : undefined
          }
        />
        {outcome.state === 'done' && (
          <Banner tone="info" title={t('deposit.manual.done', 'Transfer found.')}>
            {t('deposit.manual.done.do', '“History” shows whether it was credited or segregated.')}
          </Banner>
        )}
        {trouble && (
          <Banner tone="warn" title={trouble.title}>
            {trouble.detail}
          </Banner>
        )}
      </div>
    </details>
  );
}
