// typedMessages.ts: messages about text that is no number, or ambiguous.
import { externalText } from './format/externalText.ts';
import { plainTyped, toTyped } from './format/typed.ts';
import { t } from './i18n.ts';

/** Names the first character of `typed` that no number has. */
export function notNumberText(typed = ''): string {
  const odd = oddCharacter(typed);
  const example = toTyped('1234.5');
  return odd === undefined
    ? t(
        'typed.notNumber',
        'Enter digits and one decimal separator, such as {example}.',
        { example },
        'Under a number; {example}: a number in the person’s own notation, such as 1234.5.',
      )
    : t(
        'typed.odd',
        '“{odd}” is not part of a number. Enter one such as {example}.',
        { odd: externalText(odd).text, example },
        'Under a number; {odd}: a character of it; {example}: a valid number, such as 1234.5.',
      );
}

/** Shown beside both readings. */
export function ambiguousText(typed: string): string {
  return t('typed.ambiguous', '{typed} can be read as two different numbers. Choose the one you mean.', {
    typed: typed.trim(),
  });
}

/** The first character that no number has in this place; undefined in a number. */
function oddCharacter(text: string): string | undefined {
  const [rest = ''] = /(?!^-)[^\d.,'’\s].*/su.exec(plainTyped(text)) ?? [];
  return Array.from(rest)[0];
}
