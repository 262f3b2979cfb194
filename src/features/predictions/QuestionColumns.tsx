// QuestionColumns.tsx: the columns of a question list with their headings.
import { i18n } from '#ui/text/i18n.ts';

/** The grid columns of a row, and of the heading line. */
export const ROW_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_9.5rem_6rem_5rem_5rem_8.5rem_6.5rem_6.5rem] items-center gap-x-4 max-xl:md:grid-cols-[minmax(0,1fr)_8.5rem_5rem_7rem_6rem_6rem]';

export function ColumnHeads() {
  return (
    <div aria-hidden="true" className={`${ROW_COLUMNS} px-3 text-label text-faint compact:hidden`}>
      <span>{i18n.t({ id: 'predictions.col.question', message: 'Question' })}</span>
      <span>{i18n.t({ id: 'predictions.col.chance', message: 'Chance of Yes' })}</span>
      <span className="max-xl:hidden">{i18n.t({ id: 'predictions.col.spark', message: '48 h' })}</span>
      <span className="text-end">{i18n.t({ id: 'predictions.col.volume', message: 'Volume' })}</span>
      <span className="text-end max-xl:hidden">
        {i18n.t({ id: 'predictions.col.liquidity', message: 'Liquidity' })}
      </span>
      <span>{i18n.t({ id: 'predictions.col.ends', message: 'Ends' })}</span>
      <span>{i18n.t({ id: 'predictions.col.yes', message: 'Buy Yes at' })}</span>
      <span>{i18n.t({ id: 'predictions.col.no', message: 'Buy No at' })}</span>
    </div>
  );
}
