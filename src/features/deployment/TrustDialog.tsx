// TrustDialog.tsx: what signatures for a service will be valid for, shown before the first one and after a change.
import { useGateway, useReadable } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { ClaimTable } from './ClaimTable.tsx';
import { IDENTITY_FIELDS, identityLabel } from './identityLabels.ts';

export function TrustDialog() {
  const gateway = useGateway();
  const { baseUrl } = useReadable(gateway.config);
  const { trust, isAsked } = useReadable(gateway.trust);
  // Keeps the last content while the dialog closes.
  const [shown, setShown] = useState(trust);
  if (trust.kind === 'unseen' && trust !== shown) setShown(trust);
  if (shown.kind !== 'unseen') return null;
  const { identity, before } = shown;
  const answer = (isAgreed: boolean) => gateway.trust.answer(identity, isAgreed);
  const service = {
    name: t('deployment.field.service', 'Service'),
    values: [baseUrl || location.origin],
  };
  const rows = IDENTITY_FIELDS.map((field) => ({
    name: identityLabel(field),
    values: before ? [String(before[field]), String(identity[field])] : [String(identity[field])],
  }));
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => {
        if (!open) answer(false);
      }}
      size="sm"
      title={
        before
          ? t('deployment.changed', 'The service changed its signing details')
          : t('deployment.first', 'First signature for this service')
      }
      description={
        before
          ? t(
              'deployment.changed.what',
              'New signatures are valid for the new values only. Continue if you know why they changed.',
            )
          : t(
              'deployment.first.what',
              'Your signatures will be valid for exactly these values. Compare them with what the service publishes.',
            )
      }
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('deployment.cancel', 'Cancel')}</Button>
          <Button kind="primary" onClick={() => answer(true)}>
            {t('deployment.agree', 'Trust these values')}
          </Button>
        </>
      }
    >
      {identity.profile === 'phantomAgent' && (
        <p className="mb-3 text-table text-muted">
          {t(
            'deployment.hashed',
            'You sign a hash of each order. Your wallet shows a digest, not the order. Trine shows both.',
          )}
        </p>
      )}
      <ClaimTable
        label={t('deployment.table', 'Signing details')}
        heads={[
          t('deployment.col.field', 'Setting'),
          ...(before ? [t('deployment.col.before', 'Before')] : []),
          t('deployment.col.now', 'Now'),
        ]}
        rows={[before ? { ...service, values: [...service.values, ...service.values] } : service, ...rows]}
      />
    </Dialog>
  );
}
