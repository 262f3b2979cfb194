// droppedRecordsNotice.ts: notice that some records of the service could not be read and are not shown.
import type { DroppedRecords } from '#client/transport/droppedRecords.ts';
import { addNotice, removeNotice } from '#state/notices.ts';
import { t } from '#ui/text/i18n.ts';

const keyOf = (source: string): string => `leftOut:${source}`;

/** Reports the records dropped now, each kind once per count, and removes notices of kinds that are complete again. */
export function notifyDroppedRecords(
  now: readonly DroppedRecords[],
  before: readonly DroppedRecords[],
  at: number,
): void {
  for (const { source } of before)
    if (!now.some((each) => each.source === source && each.count > 0)) removeNotice(keyOf(source));
  for (const { source, count, path } of now) {
    // A single missing value is a dash on the screen; the status bar counts it.
    if (count === 0 || before.some((each) => each.source === source && each.count === count)) continue;
    addNotice({
      category: 'connection',
      tone: 'warn',
      title: t(
        'leftOut.title',
        '{count, plural, one {# record of “{source}” cannot be read} other {# records of “{source}” cannot be read}}',
        { count, source },
      ),
      detail: t(
        'leftOut.detail',
        'The service still has the missing records. Before you rely on this list, check it elsewhere or ask the service ({path}).',
        { path: path === '' ? source : path },
        'Detail of the notice that records could not be read. path: the first field that could not be read.',
      ),
      at,
      key: keyOf(source),
    });
  }
}
