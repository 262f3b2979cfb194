// chanceText.ts: chances and the names of questions in the picture of an event.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { shortName } from '../shortName.ts';

/** "30.8%" */
export const percent = (value: Parameters<typeof formatPercent>[0]) => formatPercent(value, { places: 1 });

/** A single question is named by its side: its text is the heading of the page. */
export const nameIn = ({ title, questions }: PredictionEvent, { question, base }: OutcomeMarket): string =>
  questions.length > 1 ? shortName(question, title) : base;
