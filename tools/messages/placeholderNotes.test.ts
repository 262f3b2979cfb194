import { expect, test } from 'vitest';
import { writeCatalogue } from './catalogue.mjs';
import { glossaryProblems, withPlaceholderNotes } from './placeholderNotes.mjs';

const GLOSSARY = { size: 'size of an order', side: 'chooses buy or sell', price: 'a price' };

test('each placeholder gets its note once, also inside a choice, in the order of the text', () => {
  const source = catalogue({
    'order.said': '{side, select, buy {Buy {size}} other {Sell {size}}} at {price}',
  });
  const noted = withPlaceholderNotes(source, GLOSSARY);
  expect(noted).toContain(
    '#. {side}: chooses buy or sell\n#. {size}: size of an order\n#. {price}: a price\n',
  );
  expect(withPlaceholderNotes(noted, GLOSSARY)).toBe(noted);
});

test('a placeholder that the source explains gets no second note; the note of the source stays', () => {
  const source = catalogue({ 'order.said': 'Buy {size} at {price}' }, [
    'In a notice; {price}: trigger price',
  ]);
  const noted = withPlaceholderNotes(source, GLOSSARY);
  expect(noted).toContain('#. In a notice; {price}: trigger price\n#. {size}: size of an order\n');
  expect(noted).not.toContain('{price}: a price');
});

test('a message without placeholders has no note', () => {
  const source = catalogue({ 'order.none': 'No orders' });
  expect(withPlaceholderNotes(source, GLOSSARY)).not.toMatch(/#\. (?!js-lingui)/);
});

test('a placeholder without a note and a note without a message are problems', () => {
  const source = catalogue({ 'order.said': '{side, select, other {Sell {size}}} in {market}' });
  expect(glossaryProblems(source, GLOSSARY)).toEqual([
    'order.said: explain {market} in src/ui/messages/placeholders.json.',
    'placeholders.json: no message has {price}.',
  ]);
});

function catalogue(messages: Record<string, string>, notes: string[] = []): string {
  const entries = Object.entries(messages).map(([id, text]) => [id, { text, notes }] as const);
  return writeCatalogue(Object.fromEntries(entries), '');
}
