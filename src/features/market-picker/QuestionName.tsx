// QuestionName.tsx: a question in full under the title of its event.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { cx } from '#ui/theme/cx.ts';
import { useQuery } from '@tanstack/react-query';

/** Longer questions are set smaller on a phone, so that they take two lines. */
const LONG = 60;

export function QuestionName({ market: { assetId, question } }: { market: OutcomeMarket }) {
  const { data } = useQuery(predictionMetaQuery(useGateway()));
  const record = data?.markets.find(({ sides }) => sides.some((side) => side.assetId === assetId));
  const event = record?.event?.title;
  return (
    <span className="flex min-w-0 flex-col">
      {event !== undefined && event !== question && (
        <span className="text-label font-normal text-muted low:hidden">{event}</span>
      )}
      <span
        className={cx(
          'break-words text-figure low:text-body',
          question.length > LONG ? 'compact:text-body' : 'compact:text-heading',
        )}
      >
        {question}
      </span>
    </span>
  );
}
