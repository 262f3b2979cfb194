// faultMessages.ts: texts of a line's errors, and of what is allowed at that word.
import type { CommandFault, Expected, Flaw } from '#domain/command/command.ts';
import type { CommandDenial } from '#domain/command/commandOrder.ts';
import { t } from '#ui/text/i18n.ts';

/** For an unfinished line: what comes next. Otherwise the wrong word, and what is allowed there. */
export function faultText({ word, expected, flaw }: CommandFault): string {
  const allowed = EXPECTED[expected]();
  if (word === undefined)
    return t('command.next', 'Next: {what}', { what: allowed }, 'what: the next part of a command.');
  if (flaw !== undefined) return FLAWS[flaw](word);
  return t(
    'command.wrong',
    '“{typed}” is not valid here. Expected: {what}',
    { typed: word, what: allowed },
    'typed: a word of a command; what: the part that belongs there.',
  );
}

const EXPECTED: Record<Expected, () => string> = {
  size: () => t('command.expected.size', 'a size, such as 0.5 or 1000$'),
  market: () => t('command.expected.market', 'a market, such as btc or BTC-USDC'),
  price: () => t('command.expected.price', 'a price, such as 97100 or 97.1k'),
  priceOrOption: () =>
    t(
      'command.expected.priceOrOption',
      'a price, such as 97100, or an option: tp, sl, post, ioc, fok, reduce',
    ),
  option: () => t('command.expected.option', 'an option: tp, sl, post, ioc, fok, reduce'),
  amount: () => t('command.expected.amount', 'a share or a size, such as 50% or 0.2'),
  share: () => t('command.expected.share', 'a whole share from 1% to 100%'),
  direction: () => t('command.expected.direction', '> or <'),
  end: () => t('command.expected.end', 'the end of the command'),
};

const FLAWS: Record<Flaw, (typed: string) => string> = {
  comma: (typed) =>
    t(
      'command.flaw.comma',
      '“{typed}” could mean two numbers. Write a point for decimals and no separators: 1250.5',
      { typed },
    ),
  zero: (typed) => t('command.flaw.zero', '“{typed}” must be greater than zero.', { typed }),
  long: (typed) => t('command.flaw.long', '“{typed}” has too many digits.', { typed }),
  twice: (typed) => t('command.flaw.twice', '“{typed}” is there twice.', { typed }),
  conflict: (typed) =>
    t(
      'command.flaw.conflict',
      '“{typed}” does not go with the option before it. Use one of post, ioc, fok.',
      { typed },
    ),
  needsPrice: (typed) => t('command.flaw.needsPrice', '“{typed}” needs a price after the market.', { typed }),
  checksum: () =>
    t('command.flaw.checksum', 'Checksum failed: a letter or digit is wrong. Copy the address again.'),
  zeroAddress: () => t('command.flaw.zeroAddress', 'The zero address has no account.'),
};

/** Why this market or account cannot execute it. */
export function denialText(denial: CommandDenial, symbol: string): string {
  return DENIALS[denial](symbol);
}

const DENIALS: Record<CommandDenial, (market: string) => string> = {
  question: () =>
    t('command.denied.question', 'Commands trade perpetuals and spot. Trade this question on its ticket.'),
  noPostOnly: (market) =>
    t('command.denied.post', 'Post-only is not available on {market}. Remove “post”.', { market }),
  noProtection: () =>
    t(
      'command.denied.tpsl',
      'Take-profit and stop-loss go with orders that open a perpetual position. Remove “tp” and “sl”.',
    ),
  noReduceOnly: (market) =>
    t('command.denied.reduce', 'Reduce-only is not available on {market}. Remove “reduce”.', { market }),
  noPosition: (market) => t('command.denied.noPosition', 'No position in {market}.', { market }),
  tooLarge: (market) =>
    t('command.denied.tooLarge', 'Larger than your position in {market}. Enter a smaller size.', { market }),
  belowLot: () =>
    t('command.denied.belowLot', 'Selected share is below one lot of this market. Choose a larger one.'),
};
