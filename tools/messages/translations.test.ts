import { expect, test } from 'vitest';
import { compileCatalogue } from './compileMessages.mjs';
import { inStep, missingOf, mistakesOf } from './translations.mjs';

const ENGLISH: [string, string][] = [
  ['a.send', 'Send {size} {base}'],
  [
    'b.count',
    '{count, plural, =0 {No order} one {# order} other {# orders}} {side, select, buy {bought} other {sold}}',
  ],
  ['c.plain', 'It’s plain'],
];
const SOURCE = catalogue(ENGLISH);
const GERMAN: [string, string][] = [
  ['a.send', '{size} {base} senden'],
  [
    'b.count',
    '{count, plural, =0 {Keine Order} one {# Order} other {# Orders}} {side, select, buy {gekauft} other {verkauft}}',
  ],
  ['c.plain', 'Es ist einfach'],
];

test('a complete catalogue has no problems and stays unchanged', () => {
  const german = translated(GERMAN);
  expect(missingOf(SOURCE, german)).toEqual([]);
  expect(mistakesOf(SOURCE, german)).toEqual([]);
  expect(inStep(SOURCE, german)).toBe(german);
});

test('a new message is added without a translation and is a problem; so is a removed one, until it is dropped', () => {
  const german = translated(GERMAN.slice(0, 2));
  expect(missingOf(SOURCE, german)).toEqual(['c.plain: not translated.']);
  expect(missingOf(catalogue([]), german)).toEqual([
    'a.send: there is no such message any more.',
    'b.count: there is no such message any more.',
    'c.plain: there is no such message any more.',
  ]);
  expect(inStep(catalogue([['a.send', 'Send {size} {base}']]), german)).not.toContain('b.count');
  expect(missingOf(SOURCE, inStep(catalogue([['a.send', 'Send {size} {base}']]), german))).toContain(
    'b.count: not in the catalogue.',
  );
});

test('a plural form that the language never uses is a mistake: its text would not be shown', () => {
  const chinese = translated([['b.count', GERMAN[1]?.[1] ?? '']]).replace('"Language: en', '"Language: zh');
  expect(mistakesOf(SOURCE, chinese)).toEqual(['b.count: zh never uses the plural form "one".']);
});

test('a translation may have plural forms, and numbers of its own, where the English has none', () => {
  const plural = '{size, plural, =1 {eine} one {# Orders} other {# Orders}} {base}';
  expect(mistakesOf(SOURCE, translated([['a.send', plural]]))).toEqual([]);
});

test.each([
  ['a value left out', 'a.send', '{size} senden', 'its values are "size" instead of "base, size".'],
  [
    'a value of another name',
    'a.send',
    '{size} {Basis} senden',
    'its values are "Basis, size" instead of "base, size".',
  ],
  [
    'a value in ASCII quotes, which is none',
    'a.send',
    "{size} '{base}' senden",
    'its values are "size" instead of "base, size".',
  ],
  [
    'a case of a choice translated',
    'b.count',
    '{count, plural, =0 {Keine} one {#} other {#}} {side, select, Kauf {gekauft} other {verkauft}}',
    'instead of',
  ],
  [
    'an exact number forgotten',
    'b.count',
    '{count, plural, one {#} other {#}} {side, select, buy {gekauft} other {verkauft}}',
    'instead of',
  ],
  [
    'a plural made a plain value',
    'b.count',
    '{count} {side, select, buy {gekauft} other {verkauft}}',
    'instead of',
  ],
  [
    'a value that English does not have',
    'c.plain',
    'Es ist {price}',
    'its values are "price" instead of "".',
  ],
  ['a brace left open', 'c.plain', 'Es ist {price', 'it is not well formed'],
])('%s is a mistake', (_what, id, text, problem) => {
  const mistakes = mistakesOf(
    SOURCE,
    translated(GERMAN.map(([each, before]) => [each, each === id ? text : before])),
  );
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`${id}: `);
  expect(mistakes[0]).toContain(problem);
});

test('a translation of a changed English text is marked, not shown, and a problem until the mark is removed', () => {
  const changed = catalogue([['a.send', 'Send at once: {size} {base}'], ...ENGLISH.slice(1)]);
  const before = translated(GERMAN);
  expect(missingOf(changed, before)).toEqual([
    'a.send: its English has changed. Look at it, and take away the mark "fuzzy".',
  ]);
  const marked = inStep(changed, before);
  expect(marked).toContain('#, fuzzy');
  expect(marked).toContain('#. English: "Send at once: {size} {base}"');
  expect(missingOf(changed, marked)).toHaveLength(1);
  expect(Object.keys(compileCatalogue(marked))).toEqual(['b.count', 'c.plain']);
  expect(inStep(changed, marked)).toBe(marked);
  expect(missingOf(changed, marked.replace('#, fuzzy\n', ''))).toEqual([]);
});

test('translated messages are compiled: with placeholders into parts, without as plain text', () => {
  expect(
    compileCatalogue(
      translated([
        ['a.send', '{size} {base} senden'],
        ['b.count', ''],
        ['c.plain', 'Es ist einfach'],
      ]),
    ),
  ).toEqual({ 'a.send': [['size'], ' ', ['base'], ' senden'], 'c.plain': 'Es ist einfach' });
});

/** A catalogue in the format of the extraction. */
function catalogue(messages: readonly (readonly [string, string])[]): string {
  return [
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n',
    ...messages.map(([id, text]) => `msgid "${id}"\nmsgstr ${JSON.stringify(text)}\n`),
  ].join('\n');
}

/** The German catalogue of SOURCE with these texts. */
function translated(messages: readonly (readonly [string, string])[]): string {
  return messages.reduce(
    (po, [id, text]) =>
      po.replace(`msgid "${id}"\nmsgstr ""`, `msgid "${id}"\nmsgstr ${JSON.stringify(text)}`),
    inStep(SOURCE, catalogue([])),
  );
}
