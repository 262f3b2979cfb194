// priceTemplates.ts: price questions of the practice venue, resolved by the simulated markets.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { chanceAbove } from './fair.ts';
import { dayAfter, dayText, nextSlot, timeText, type Template } from './eventTemplate.ts';

/** The fair price at the listing, in whole ticks: live trading starts there. */
function openingPrice(level: number, price: number, leftMs: number, tickDecimals = 2): DecimalString {
  const tick = 10 ** -tickDecimals;
  const fair = Math.min(1 - tick, Math.max(tick, chanceAbove(level, price, leftMs)));
  return String(Number(fair.toFixed(tickDecimals))) as DecimalString;
}

export const PRICE_TEMPLATES: Readonly<Record<string, Template>> = {
  bitcoin: ({ now, priceOf }) => {
    const endAt = dayAfter(now, 7);
    const day = dayText(endAt);
    const price = priceOf('BTC') ?? 97_000;
    const levels = [0.94, 1, 1.06].map((share) => Math.round((price * share) / 1000) * 1000);
    return {
      title: `Bitcoin at the end of ${dayText(endAt - DAY_MS)}`,
      category: 'Crypto',
      tags: ['crypto', 'bitcoin'],
      source: 'The oracle price of BTC on this exchange',
      endAt,
      tradeSize: 150,
      questions: levels.map((level) => ({
        question: `Bitcoin above $${level.toLocaleString('en-US')} on ${day}, 00:00 UTC?`,
        price: openingPrice(level, price, endAt - now),
        above: { coin: 'BTC', level },
        description: `Yes if this exchange’s oracle price of BTC at 00:00 UTC on ${day} is above ${level.toLocaleString('en-US')} USDC; at exactly that price, or below, No.`,
      })),
    };
  },
  quarter: ({ now, priceOf }) => {
    const endAt = nextSlot(now + 10 * MINUTE_MS, 15 * MINUTE_MS);
    const price = priceOf('BTC') ?? 97_000;
    const level = Math.round(price / 20) * 20;
    return {
      title: 'Bitcoin, next quarter of an hour',
      category: 'Crypto',
      tags: ['crypto', 'bitcoin', 'short'],
      source: 'The oracle price of BTC on this exchange',
      endAt,
      tradeSize: 25,
      questions: [
        {
          question: `Bitcoin above $${level.toLocaleString('en-US')} at ${timeText(endAt)} UTC?`,
          price: openingPrice(level, price, endAt - now),
          above: { coin: 'BTC', level },
          names: ['Above', 'Not above'],
          description: `Yes if this exchange’s oracle price of BTC at ${timeText(endAt)} UTC on ${dayText(endAt)} is above ${level.toLocaleString('en-US')} USDC; at exactly that price, or below, No.`,
        },
      ],
    };
  },
  hour: ({ now, priceOf }) => {
    const endAt = nextSlot(now + 20 * MINUTE_MS, HOUR_MS);
    const coins = ['ETH', 'SOL', 'HYPE'] as const;
    return {
      title: `Coins at ${timeText(endAt)} UTC`,
      category: 'Crypto',
      tags: ['crypto', 'short'],
      source: 'The oracle prices of this exchange',
      endAt,
      venue: 'perpsvenue',
      tradeSize: 40,
      questions: coins.map((coin) => {
        const price = priceOf(coin) ?? 100;
        const level = Number(price.toPrecision(3));
        return {
          question: `${coin} above $${level} at ${timeText(endAt)} UTC?`,
          price: openingPrice(level, price, endAt - now, 3),
          tickSize: '0.001',
          minOrderSize: '1',
          above: { coin, level },
          description: `Yes if this exchange’s oracle price of ${coin} at ${timeText(endAt)} UTC on ${dayText(endAt)} is above ${level} USDC; at exactly that price, or below, No.`,
        };
      }),
    };
  },
};
