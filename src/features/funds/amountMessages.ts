// amountMessages.ts: why an amount is invalid, and a valid one.
import type { AmountProblem } from '#domain/transfer/transferAmount.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';

/** Undefined for an empty field. */
export function amountProblemText(problem: AmountProblem, coin: string): string | undefined {
  switch (problem.kind) {
    case 'empty':
      return undefined;
    case 'notANumber':
      return notNumberText();
    case 'zero':
      return i18n.t({ id: 'funds.amount.zero', message: 'The amount must be more than zero.' });
    case 'decimals':
      return i18n.t({
        id: 'funds.amount.decimals',
        comment: 'Under an amount field; {coin}: its coin, {count}: the decimals a transfer may have.',
        message:
          '{coin}: {count, plural, =0 {no decimal places} one {max # decimal place} other {max # decimal places}}. Amounts are never rounded for you.',
        values: { coin, count: problem.decimals },
      });
    case 'tooMuch':
      return i18n.t({
        id: 'funds.amount.tooMuch',
        comment: 'Under an amount field; {available}: what can be sent, in {coin}.',
        message: 'Amount exceeds the available {available} {coin}.',
        values: { available: formatExact(problem.available), coin },
      });
    case 'tooLittle':
      return i18n.t({
        id: 'funds.amount.tooLittle',
        comment: 'Under an amount field; {least}: the minimum in {coin}.',
        message: 'Minimum amount is {least} {coin}.',
        values: { least: formatExact(problem.min), coin },
      });
  }
}
