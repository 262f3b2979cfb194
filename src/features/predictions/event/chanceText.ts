// chanceText.ts: texts of chances, and names of questions in an event's chart.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { shortName } from '../shortName.ts';

/** "30.8%" */
export const percent = (value: Parameters<typeof formatPercent>[0]) => formatPercent(value, { places: 1 });

/** A single question is named by its side, because the page's heading is its text. */
export const nameIn = ({ title, questions }: PredictionEvent, { question, base }: OutcomeMarket): string =>
  questions.length > 1 ? shortName(question, title) : base;
