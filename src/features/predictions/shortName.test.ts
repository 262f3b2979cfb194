import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { expect, test } from 'vitest';
import { shortName, shortNames } from './shortName.ts';

const names = (title: string, ...questions: string[]) => [
  ...shortNames({
    title,
    questions: questions.map((question, index) => ({ yes: { assetId: `${index}`, question } })),
  } as unknown as PredictionEvent).values(),
];

test('short names drop the words of the title and the common ending of all questions', () => {
  expect(shortName('Who wins the cup? Reds', 'Who wins the cup?')).toBe('Reds');
  expect(names('Cup', 'Albatross to win the cup?', 'Any other crew to win the cup?')).toEqual([
    'Albatross',
    'Any other crew',
  ]);
  expect(names('Who wins?', 'Who wins? Reds', 'Who wins? Blues')).toEqual(['Reds', 'Blues']);
});

test('each keeps at least one word, and a single one stays whole', () => {
  expect(names('Days', 'Rain today', 'today')).toEqual(['Rain today', 'today']);
  expect(names('Day', 'Will it rain today?')).toEqual(['Will it rain today?']);
  expect(names('Same', 'Is it?', 'Is it?')).toEqual(['Is', 'Is']);
});
