// amountMessages.ts: what is wrong with an amount, and which one would do.
import type { AmountProblem } from '#domain/transfer/transferAmount.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';

/** Undefined for a field that is merely empty. */
export function amountProblemText(problem: AmountProblem, coin: string): string | undefined {
  switch (problem.kind) {
    case 'empty':
      return undefined;
    case 'notANumber':
      return i18n.t({ id: 'funds.amount.notANumber', message: 'This is not an amount.' });
    case 'zero':
      return i18n.t({ id: 'funds.amount.zero', message: 'The amount must be more than zero.' });
    case 'decimals':
      return i18n.t({
        id: 'funds.amount.decimals',
        message:
          '{coin} is transferred with at most {count, plural, =0 {no decimal places} one {# decimal place} other {# decimal places}}. Nothing is rounded for you.',
        values: { coin, count: problem.decimals },
      });
    case 'tooMuch':
      return i18n.t({
        id: 'funds.amount.tooMuch',
        message: 'That is more than there is: {available} {coin}.',
        values: { available: formatExact(problem.available), coin },
      });
    case 'tooLittle':
      return i18n.t({
        id: 'funds.amount.tooLittle',
        message: 'That is too little: the least is {least} {coin}.',
        values: { least: formatExact(problem.min), coin },
      });
  }
}
