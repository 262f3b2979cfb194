import { expect, test } from 'vitest';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { withReadableTexts } from './outcomeTexts.ts';

const TURNED = 'Pays \u202Eyadot\u202C\u200b';
const MARKED = 'Pays \ufffdyadot\ufffd\ufffd';

test('fault-25: hidden and direction-changing characters are marked in every text of a question; rules keep their paragraphs', () => {
  const record = {
    question: TURNED,
    slug: TURNED,
    description: `${TURNED}\r\n\n${TURNED}`,
    resolutionSource: TURNED,
    category: TURNED,
    tags: [TURNED],
    event: { id: 'e', title: TURNED, negRiskMarketId: null },
    sides: [{ side: 'yes', name: TURNED }],
    status: 'open',
  } as unknown as OutcomeMarketRecord;
  expect(withReadableTexts({ markets: [record] }).markets).toEqual([
    {
      question: MARKED,
      slug: MARKED,
      description: `${MARKED}\n\n${MARKED}`,
      resolutionSource: MARKED,
      category: MARKED,
      tags: [MARKED],
      event: { id: 'e', title: MARKED, negRiskMarketId: null },
      sides: [{ side: 'yes', name: MARKED }],
      status: 'open',
    },
  ]);
  expect(
    withReadableTexts({ markets: [{ ...record, question: 'x'.repeat(20_000) }] }).markets[0]?.question,
  ).toHaveLength(180);
});
