// identityLabels.ts: the names of what a deployment's signatures are bound to.
import { t } from '#ui/text/i18n.ts';
import type { Identity } from '#client/deployment/clientConfig.ts';

/** In display order. */
export const IDENTITY_FIELDS: readonly (keyof Identity)[] = [
  'network',
  'domainName',
  'domainVersion',
  'tradingChainId',
  'profile',
];

export function identityLabel(field: keyof Identity): string {
  switch (field) {
    case 'network':
      return t('deployment.field.network', 'Network');
    case 'domainName':
      return t('deployment.field.domain', 'Signing domain');
    case 'domainVersion':
      return t('deployment.field.version', 'Domain version');
    case 'tradingChainId':
      return t('deployment.field.chain', 'Chain ID');
    case 'profile':
      return t('deployment.field.profile', 'Signing profile');
  }
}
