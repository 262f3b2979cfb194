// typedMessages.ts: messages about text that is no number, or ambiguous.
import { externalText } from './format/externalText.ts';
import { plainTyped, toTyped } from './format/typed.ts';
import { i18n } from './i18n.ts';

/** Names the first character of `typed` that no number has. */
export function notNumberText(typed = ''): string {
  const odd = oddCharacter(typed);
  const example = toTyped('1234.5');
  return odd === undefined
    ? i18n.t({
        id: 'typed.notNumber',
        comment: 'Under a number; {example}: a number in the person’s own notation, such as 1234.5.',
        message: 'Enter digits and one decimal separator, such as {example}.',
        values: { example },
      })
    : i18n.t({
        id: 'typed.odd',
        comment: 'Under a number; {odd}: a character of it; {example}: a valid number, such as 1234.5.',
        message: '“{odd}” is not part of a number. Enter one such as {example}.',
        values: { odd: externalText(odd).text, example },
      });
}

/** Shown beside both readings. */
export function ambiguousText(typed: string): string {
  return i18n.t({
    id: 'typed.ambiguous',
    message: '{typed} can be read as two different numbers. Choose the one you mean.',
    values: { typed: typed.trim() },
  });
}

/** The first character that no number has in this place; undefined in a number. */
function oddCharacter(text: string): string | undefined {
  const [rest = ''] = /(?!^-)[^\d.,'’\s].*/su.exec(plainTyped(text)) ?? [];
  return Array.from(rest)[0];
}
