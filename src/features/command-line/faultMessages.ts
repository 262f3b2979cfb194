// faultMessages.ts: texts of a line's errors, and of what is allowed at that word.
import type { CommandFault, Expected, Flaw } from '#domain/command/command.ts';
import type { CommandDenial } from '#domain/command/commandOrder.ts';
import { i18n } from '#ui/text/i18n.ts';

/** For an unfinished line: what comes next. Otherwise the wrong word, and what is allowed there. */
export function faultText({ word, expected, flaw }: CommandFault): string {
  const allowed = EXPECTED[expected]();
  if (word === undefined)
    return i18n.t({
      id: 'command.next',
      comment: 'what: the next part of a command.',
      message: 'Next: {what}',
      values: { what: allowed },
    });
  if (flaw !== undefined) return FLAWS[flaw](word);
  return i18n.t({
    id: 'command.wrong',
    comment: 'typed: a word of a command; what: the part that belongs there.',
    message: '“{typed}” is not valid here. Expected: {what}',
    values: { typed: word, what: allowed },
  });
}

const EXPECTED: Record<Expected, () => string> = {
  size: () => i18n.t({ id: 'command.expected.size', message: 'a size, such as 0.5 or 1000$' }),
  market: () => i18n.t({ id: 'command.expected.market', message: 'a market, such as btc or BTC-USDC' }),
  price: () => i18n.t({ id: 'command.expected.price', message: 'a price, such as 97100 or 97.1k' }),
  priceOrOption: () =>
    i18n.t({
      id: 'command.expected.priceOrOption',
      message: 'a price, such as 97100, or an option: tp, sl, post, ioc, fok, reduce',
    }),
  option: () =>
    i18n.t({ id: 'command.expected.option', message: 'an option: tp, sl, post, ioc, fok, reduce' }),
  amount: () => i18n.t({ id: 'command.expected.amount', message: 'a share or a size, such as 50% or 0.2' }),
  share: () => i18n.t({ id: 'command.expected.share', message: 'a whole share from 1% to 100%' }),
  direction: () => i18n.t({ id: 'command.expected.direction', message: '> or <' }),
  end: () => i18n.t({ id: 'command.expected.end', message: 'the end of the command' }),
};

const FLAWS: Record<Flaw, (typed: string) => string> = {
  comma: (typed) =>
    i18n.t({
      id: 'command.flaw.comma',
      message: '“{typed}” could mean two numbers. Write a point for decimals and no separators: 1250.5',
      values: { typed },
    }),
  zero: (typed) =>
    i18n.t({ id: 'command.flaw.zero', message: '“{typed}” must be greater than zero.', values: { typed } }),
  long: (typed) =>
    i18n.t({ id: 'command.flaw.long', message: '“{typed}” has too many digits.', values: { typed } }),
  twice: (typed) =>
    i18n.t({ id: 'command.flaw.twice', message: '“{typed}” is there twice.', values: { typed } }),
  conflict: (typed) =>
    i18n.t({
      id: 'command.flaw.conflict',
      message: '“{typed}” does not go with the option before it. Use one of post, ioc, fok.',
      values: { typed },
    }),
  needsPrice: (typed) =>
    i18n.t({
      id: 'command.flaw.needsPrice',
      message: '“{typed}” needs a price after the market.',
      values: { typed },
    }),
  checksum: () =>
    i18n.t({
      id: 'command.flaw.checksum',
      message: 'Checksum failed: a letter or digit is wrong. Copy the address again.',
    }),
  zeroAddress: () => i18n.t({ id: 'command.flaw.zeroAddress', message: 'The zero address has no account.' }),
};

/** Why this market or account cannot execute it. */
export function denialText(denial: CommandDenial, symbol: string): string {
  return DENIALS[denial](symbol);
}

const DENIALS: Record<CommandDenial, (market: string) => string> = {
  question: () =>
    i18n.t({
      id: 'command.denied.question',
      message: 'Commands trade perpetuals and spot. Trade this question on its ticket.',
    }),
  noPostOnly: (market) =>
    i18n.t({
      id: 'command.denied.post',
      message: 'Post-only is not available on {market}. Remove “post”.',
      values: { market },
    }),
  noProtection: () =>
    i18n.t({
      id: 'command.denied.tpsl',
      message:
        'Take-profit and stop-loss go with orders that open a perpetual position. Remove “tp” and “sl”.',
    }),
  noReduceOnly: (market) =>
    i18n.t({
      id: 'command.denied.reduce',
      message: 'Reduce-only is not available on {market}. Remove “reduce”.',
      values: { market },
    }),
  noPosition: (market) =>
    i18n.t({ id: 'command.denied.noPosition', message: 'No position in {market}.', values: { market } }),
  tooLarge: (market) =>
    i18n.t({
      id: 'command.denied.tooLarge',
      message: 'Larger than your position in {market}. Enter a smaller size.',
      values: { market },
    }),
  belowLot: () =>
    i18n.t({
      id: 'command.denied.belowLot',
      message: 'Selected share is below one lot of this market. Choose a larger one.',
    }),
};
