// stopMessages.ts: texts of the assist forms about stops that cover a whole position.
import { i18n } from '#ui/text/i18n.ts';

/** Beside a new stop of a fixed size. */
export function staysText(): string {
  return i18n.t({
    id: 'assist.stop.stays',
    message: 'Your stop for the whole position stays where it is.',
  });
}
