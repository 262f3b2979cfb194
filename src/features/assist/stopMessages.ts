// stopMessages.ts: texts of the assist forms about stops that cover a whole position.
import { t } from '#ui/text/i18n.ts';

/** Beside a new stop of a fixed size. */
export function staysText(): string {
  return t('assist.stop.stays', 'Your stop for the whole position stays where it is.');
}
