// commandActs.ts: the command menu's actions for a market typed with other words, such as “btc close”.
import { marketOfWord, wordOf } from '#domain/command/marketOfWord.ts';
import { wordsOf } from '#domain/command/commandTokens.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import type { Market } from '#domain/market/market.ts';
import { findCommands, type Command } from '#features/command-palette/commands.ts';
import { useTickets } from '#state/order/ticket.ts';
import { t } from '#ui/text/i18n.ts';

/** Buy and sell fill the market's ticket; close and cancel become a command with preview. */
export function marketActs(
  text: string,
  markets: readonly Market[],
  navigate: (path: string) => void,
): Command[] {
  const words = wordsOf(text);
  if (words.length < 2) return [];
  return words.flatMap((word, index) => {
    const named = marketOfWord(word, markets);
    const rest = words.filter((_word, each) => each !== index).join(' ');
    return named.kind === 'one' ? findCommands(actsOn(named.market, markets, navigate), rest, MAX) : [];
  });
}

const MAX = 4;

function actsOn(market: Market, markets: readonly Market[], navigate: (path: string) => void): Command[] {
  const word = wordOf(market, markets);
  const values = { market: market.symbol };
  const onTicket = (side: 'buy' | 'sell') => () => {
    useTickets.getState().change(market.assetId, { side });
    navigate(`/trade/${encodeURIComponent(addressIn(market, markets))}`);
  };
  return [
    {
      id: `buy:${market.assetId}`,
      label: t('command.ticket.buy', 'Buy {market}', values),
      detail: t('command.ticket', 'Open ticket'),
      run: onTicket('buy'),
    },
    {
      id: `sell:${market.assetId}`,
      label: t('command.ticket.sell', 'Sell {market}', values),
      detail: t('command.ticket', 'Open ticket'),
      run: onTicket('sell'),
    },
    ...(hasTrait(market, 'margin')
      ? [
          {
            id: `close:${market.assetId}`,
            label: t('command.ticket.close', 'Close {market}', values),
            detail: `close ${word}`,
            fill: `close ${word}`,
          },
        ]
      : []),
    {
      id: `cancel:${market.assetId}`,
      label: t('command.ticket.cancel', 'Cancel orders on {market}', values),
      detail: `cancel all ${word}`,
      fill: `cancel all ${word}`,
    },
  ];
}
