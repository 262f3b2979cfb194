// QuestionColumns.tsx: the columns of a question list with their headings.
import { t } from '#ui/text/i18n.ts';

/** The grid columns of a row, and of the heading line. */
export const ROW_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_9.5rem_6rem_5rem_5rem_8.5rem_6.5rem_6.5rem] items-center gap-x-4 max-xl:md:grid-cols-[minmax(0,1fr)_8.5rem_5rem_7rem_6rem_6rem] max-lg:md:grid-cols-[minmax(0,1fr)_8.5rem_6rem_6rem]';

export function ColumnHeads() {
  return (
    <div aria-hidden="true" className={`${ROW_COLUMNS} px-3 text-label text-faint compact:hidden`}>
      <span>{t('predictions.col.question', 'Question')}</span>
      <span>{t('predictions.col.chance', 'Chance of Yes')}</span>
      <span className="max-xl:hidden">{t('predictions.col.spark', '48 h')}</span>
      <span className="text-end md:max-lg:hidden">{t('predictions.col.volume', 'Volume')}</span>
      <span className="text-end max-xl:hidden">{t('predictions.col.liquidity', 'Liquidity')}</span>
      <span className="md:max-lg:hidden">{t('predictions.col.ends', 'Ends')}</span>
      <span>{t('predictions.col.yes', 'Buy Yes at')}</span>
      <span>{t('predictions.col.no', 'Buy No at')}</span>
    </div>
  );
}
