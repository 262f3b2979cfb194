// typedMessages.ts: messages about text that is no number, or ambiguous.
import { toTyped } from './format/typed.ts';
import { i18n } from './i18n.ts';

export function notNumberText(): string {
  return i18n.t({
    id: 'typed.notNumber',
    comment: 'Under a number; {example}: a number in the person’s own notation, such as 1234.5.',
    message: 'Enter digits and one decimal separator, such as {example}.',
    values: { example: toTyped('1234.5') },
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
