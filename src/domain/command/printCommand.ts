// printCommand.ts: prints a command as its shortest line, which parses back to the same command.
import type { CloseAmount, Command, OrderCommand } from './command.ts';

/** The line of a command. */
export function printCommand(command: Command): string {
  switch (command.kind) {
    case 'order':
      return orderLine(command);
    case 'close':
      return line('close', command.market, amountWord(command.amount, command.price), command.price);
    case 'cancel':
      return line('cancel all', command.market);
    case 'alert':
      return line('alert', command.market, command.direction === 'above' ? '>' : '<', command.price);
    case 'open':
      return command.address;
  }
}

function orderLine({
  side,
  size,
  market,
  price,
  takeProfit,
  stopLoss,
  tif,
  reduceOnly,
}: OrderCommand): string {
  return line(
    side,
    size.unit === 'quote' ? `${size.value}$` : size.value,
    market,
    price,
    takeProfit && `tp ${takeProfit}`,
    stopLoss && `sl ${stopLoss}`,
    tif === 'gtc' ? undefined : tif,
    reduceOnly ? 'reduce' : undefined,
  );
}

/** Omitted for the whole position, unless a price follows. */
function amountWord(amount: CloseAmount, price: string | undefined): string | undefined {
  if ('size' in amount) return amount.size;
  return amount.share === 100 && price === undefined ? undefined : `${amount.share}%`;
}

function line(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(' ');
}
