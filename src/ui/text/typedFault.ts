// typedFault.ts: the error of a typed number.
import { readingsOf, readTyped } from './format/typed.ts';
import { t } from './i18n.ts';
import { ambiguousText, notNumberText } from './typedMessages.ts';

export interface TypedFault {
  error: string;
  /** The two readings of ambiguous text such as "1,234", as its replacements; none for text that is no number. */
  suggestions: readonly { text: string; label: string; onPick: () => void }[];
}

/**
 * For the field. Undefined for a number and for an empty field; `onPick` replaces the text with one of the readings.
 */
export function typedFault(typed: string, onPick: (text: string) => void): TypedFault | undefined {
  const readings = readingsOf(typed);
  if (readings)
    return {
      error: ambiguousText(typed),
      suggestions: [readings.thousands, readings.fraction].map((text) => ({
        text,
        label: t('typed.use', 'Use {text}', { text }),
        onPick: () => onPick(text),
      })),
    };
  return readTyped(typed).status === 'notNumber'
    ? { error: notNumberText(typed), suggestions: [] }
    : undefined;
}

/** As `typedFault`; `error` applies to a number or an empty field. */
export function typedNote(
  typed: string,
  onPick: (text: string) => void,
  error: string | undefined,
): { error: string | undefined; suggestions: TypedFault['suggestions'] } {
  return typedFault(typed, onPick) ?? { error, suggestions: [] };
}
