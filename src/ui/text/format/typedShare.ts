// typedShare.ts: parses the price of a share, typed in cents or dollars.
import { readTyped } from './typed.ts';
import { unitTyped } from './typedCents.ts';

/**
 * The price of a share in quote, as a plain decimal: 43, 43¢ and $0.43 are one price. Undefined for text without a number;
 * UNIT_MISSING for a bare number below one, which may mean cents or dollars at any step.
 */
export function shareTyped(text: string): string | undefined {
  const { number, unit } = unitTyped(text);
  const typed = readTyped(number);
  if (typed.status !== 'number' || unit === 'dollars')
    return typed.status === 'number' ? typed.value : undefined;
  const isBelowOne = /^0*(\.|$)/.test(typed.value) && /[1-9]/.test(typed.value);
  return unit === 'missing' && isBelowOne ? UNIT_MISSING : hundredth(typed.value);
}

/** The result of `shareTyped` for a number whose unit has to be typed. */
export const UNIT_MISSING = 'missing';

/** A hundredth, by moving the decimal point. */
function hundredth(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '0', part = ''] = text.slice(sign.length).split('.');
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${part}`;
}
