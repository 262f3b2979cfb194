// identityLabels.ts: the names of what a deployment's signatures are bound to.
import { i18n } from '#ui/text/i18n.ts';
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
      return i18n.t({ id: 'deployment.field.network', message: 'Network' });
    case 'domainName':
      return i18n.t({ id: 'deployment.field.domain', message: 'Signing domain' });
    case 'domainVersion':
      return i18n.t({ id: 'deployment.field.version', message: 'Domain version' });
    case 'tradingChainId':
      return i18n.t({ id: 'deployment.field.chain', message: 'Chain ID' });
    case 'profile':
      return i18n.t({ id: 'deployment.field.profile', message: 'Signing profile' });
  }
}
