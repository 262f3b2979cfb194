// OutcomeRules.tsx: a question's text, resolver, end and trading rules, beside its chart.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { eventSlugOf } from '#domain/market/predictionEvents.ts';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QuestionRules } from './QuestionRules.tsx';
import { useQuestion } from './useQuestion.ts';
import { useQuestionLinks } from '../useQuestionLinks.ts';

export function OutcomeRules({ market, views }: { market: OutcomeMarket; views: ReactNode }) {
  const record = useQuestion(market);
  const links = useQuestionLinks();
  const event = record?.event;
  return (
    <>
      <div className="flex h-8 shrink-0 items-center gap-1 border-b border-line px-1 compact:h-12">
        {views}
      </div>
      <div
        className="scroll-quiet min-h-0 flex-1 p-4"
        tabIndex={0}
        role="group"
        aria-label={t('rules.label', 'Rules of this question')}
      >
        <div className="flex max-w-3xl flex-col gap-4">
          <div>
            <h2 className="text-heading font-semibold">{market.question}</h2>
            {record && event && event.title !== market.question && (
              <Link
                href={links.eventHrefOf(eventSlugOf(record))}
                className="inline-flex items-center rounded-sm text-table text-accent underline underline-offset-2 compact:min-h-11"
              >
                {event.title}
              </Link>
            )}
          </div>
          <QuestionRules market={market} record={record} />
        </div>
      </div>
    </>
  );
}
