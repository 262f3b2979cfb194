// LoadingPart.tsx: the placeholder of a ticket part while its code loads.
import { t } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';

export function LoadingPart({ lines }: { lines: number }) {
  return <Skeleton label={t('ticket.loading', 'Loading…')} lines={lines} />;
}
