// amountMessages.ts: why an amount is invalid, and a valid one.
import type { AmountProblem } from '#domain/transfer/transferAmount.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';

/** Undefined for an empty field. */
export function amountProblemText(problem: AmountProblem, coin: string): string | undefined {
  switch (problem.kind) {
    case 'empty':
      return undefined;
    case 'notANumber':
      return notNumberText();
    case 'zero':
      return t('funds.amount.zero', 'The amount must be more than zero.');
    case 'decimals':
      return t(
        'funds.amount.decimals',
        '{coin}: {count, plural, =0 {no decimal places} one {max # decimal place} other {max # decimal places}}. Amounts are never rounded for you.',
        { coin, count: problem.decimals },
        'Under an amount field; {coin}: its coin, {count}: the decimals a transfer may have.',
      );
    case 'tooMuch':
      return t(
        'funds.amount.tooMuch',
        'Amount exceeds the available {available} {coin}.',
        { available: formatExact(problem.available), coin },
        'Under an amount field; {available}: what can be sent, in {coin}.',
      );
    case 'tooLittle':
      return t(
        'funds.amount.tooLittle',
        'Minimum amount is {least} {coin}.',
        { least: formatExact(problem.min), coin },
        'Under an amount field; {least}: the minimum in {coin}.',
      );
  }
}
