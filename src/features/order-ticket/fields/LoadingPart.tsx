// LoadingPart.tsx: the placeholder of a ticket part while its code loads.
import { i18n } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';

export function LoadingPart({ lines }: { lines: number }) {
  return <Skeleton label={i18n.t({ id: 'ticket.loading', message: 'Loading…' })} lines={lines} />;
}
