// outcomeTexts.ts: sanitizes the texts of questions: invisible and direction-changing characters are marked.
import type { OutcomeMarketRecord, PredictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { visible } from './marketName.ts';

const LONGEST_LINE = 180;
const LONGEST_TEXT = 20_000;

export function withReadableTexts({ markets, ...rest }: PredictionMeta): PredictionMeta {
  return { ...rest, markets: markets.map(withReadableText) };
}

export function withReadableText(record: OutcomeMarketRecord): OutcomeMarketRecord {
  const { question, slug, description, resolutionSource, category, tags, event, sides } = record;
  const line = (text: string) => visible(text, LONGEST_LINE);
  return {
    ...record,
    question: line(question),
    slug: line(slug),
    // Rules have paragraphs.
    description: description
      .split(/\r?\n/)
      .map((paragraph) => visible(paragraph.replaceAll('\t', ' '), LONGEST_TEXT))
      .join('\n'),
    resolutionSource: visible(resolutionSource, LONGEST_TEXT),
    category: line(category),
    tags: tags.map(line),
    event: event && { ...event, title: line(event.title) },
    sides: sides.map((side) => ({ ...side, name: visible(side.name) })),
  };
}
