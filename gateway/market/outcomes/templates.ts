// templates.ts: the questions of the practice venue. Each event is listed anew, with later dates, when all of its questions have been answered.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';

/** One question of an event, before it has ids. */
export interface QuestionTemplate {
  readonly question: string;
  /** What the two sides are called; Yes and No unless said otherwise. */
  readonly names?: readonly [yes: string, no: string];
  readonly description: string;
  /** Where it opens: the price of Yes. */
  readonly price: DecimalString;
  readonly tickSize?: DecimalString;
  readonly minOrderSize?: DecimalString;
  readonly isMinimumCloseEnabled?: boolean;
  /** Answered by a simulated market: its price above `above` at the end. */
  readonly above?: { readonly coin: string; readonly level: number };
}

export interface EventTemplate {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly source: string;
  readonly endAt: UnixMs;
  /** Exactly one of its questions will be true. */
  readonly isGroup?: boolean;
  readonly venue?: 'perpsvenue';
  /** A usual trade, in quote. */
  readonly tradeSize: number;
  readonly questions: readonly QuestionTemplate[];
}

/** What a template may look at: the price of a simulated perpetual. */
export interface TemplateView {
  readonly now: UnixMs;
  priceOf(coin: string): number | undefined;
}

type Template = (view: TemplateView) => EventTemplate;

/** By key: an event's id is its key and a number. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  rain: ({ now }) => {
    const endAt = dayAfter(now, 4);
    const day = dayText(endAt - DAY_MS);
    const source = 'https://www.example.org/weather/lisbon';
    return {
      title: `Lisbon weather, ${day}`,
      category: 'Weather',
      tags: ['weather', 'europe'],
      source,
      endAt,
      tradeSize: 40,
      questions: [
        {
          question: `Will it rain in Lisbon on ${day}?`,
          description: `Yes if the city’s central weather station records at least 0.2 mm of precipitation between 00:00 and 24:00 local time on ${day}; otherwise No. A day without a reading counts as No.`,
          price: '0.33',
        },
        {
          question: `Will Lisbon reach 20 °C on ${day}?`,
          description: `Yes if the highest temperature that the city’s central weather station publishes for ${day} is 20.0 °C or more; otherwise No.`,
          price: '0.61',
        },
        {
          question: `Will it snow in Lisbon on ${day}?`,
          description: `Yes if the national weather service reports snowfall within the city limits on ${day}; otherwise No.`,
          price: '0.0021',
          tickSize: '0.0001',
        },
      ],
    };
  },
  rates: ({ now }) => {
    const endAt = dayAfter(now, 24);
    const day = dayText(endAt - DAY_MS);
    const about = (what: string): string =>
      `Yes if the policy rate announced at the meeting that ends on ${day} ${what} compared with the day before; otherwise No. Exactly one question of this group is answered with Yes.`;
    return {
      title: `Central bank decision, ${day}`,
      category: 'Economy',
      tags: ['economy', 'rates'],
      source: 'https://www.example.org/central-bank/decisions',
      endAt,
      isGroup: true,
      tradeSize: 120,
      questions: [
        {
          question: `Rates cut by 50 basis points or more on ${day}?`,
          description: about('is lower by at least 0.50 percentage points'),
          price: '0.042',
          tickSize: '0.001',
        },
        {
          question: `Rates cut by 25 basis points on ${day}?`,
          description: about('is lower by 0.25 percentage points'),
          price: '0.388',
          tickSize: '0.001',
        },
        {
          question: `Rates unchanged on ${day}?`,
          description: about('is the same'),
          price: '0.527',
          tickSize: '0.001',
        },
        {
          question: `Rates raised on ${day}?`,
          description: about('is higher'),
          price: '0.043',
          tickSize: '0.001',
        },
      ],
    };
  },
  regatta: ({ now }) => {
    const endAt = dayAfter(now, 12);
    const day = dayText(endAt - DAY_MS);
    const crews = [
      ['Albatross', '0.305', '0.005'],
      ['Cormorant', '0.245', '0.005'],
      ['Kittiwake', '0.2025', '0.0025'],
      ['Petrel', '0.155', '0.0025'],
      ['Any other crew', '0.0925', '0.0025'],
    ] as const;
    return {
      title: `Harbour Cup regatta, final on ${day}`,
      category: 'Sports',
      tags: ['sailing'],
      source: 'https://www.example.org/harbour-cup/results',
      endAt,
      isGroup: true,
      tradeSize: 60,
      questions: crews.map(([crew, price, tickSize]) => ({
        question: `${crew} to win the Harbour Cup?`,
        price,
        tickSize,
        isMinimumCloseEnabled: crew !== 'Any other crew',
        description: `Yes if the race committee’s final results of ${day} name ${crew === 'Any other crew' ? 'a crew that is not listed here' : crew} as the winner; otherwise No. If the final is abandoned without a winner, every question of this group pays half a pUSD to either side.`,
      })),
    };
  },
  inflation: ({ now }) => {
    const endAt = dayAfter(now, 18);
    const month = monthText(endAt);
    return {
      title: `Euro area inflation, release of ${month}`,
      category: 'Economy',
      tags: ['economy', 'inflation', 'europe'],
      source: 'https://www.example.org/statistics/inflation',
      endAt,
      tradeSize: 90,
      questions: [
        {
          question: `Euro area inflation below 2.0 % in the release of ${month}?`,
          description: `Yes if the first estimate of the annual rate published in ${month} is below 2.0 %; otherwise No. Later revisions do not count.`,
          price: '0.44',
        },
        {
          question: `Euro area inflation at 2.5 % or more in the release of ${month}?`,
          description: `Yes if the first estimate of the annual rate published in ${month} is 2.5 % or more; otherwise No. Later revisions do not count.`,
          price: '0.3',
          tickSize: '0.1',
        },
      ],
    };
  },
  science: ({ now }) => {
    const endAt = dayAfter(now, 40);
    const day = dayText(endAt - DAY_MS);
    return {
      title: `Science and space by ${day}`,
      category: 'Science',
      tags: ['science', 'space'],
      source: 'https://www.example.org/science-desk',
      endAt,
      tradeSize: 50,
      questions: [
        {
          question: `A new crew aboard an orbital station by ${day}?`,
          description: `Yes if at least one person arrives at a space station in orbit on a flight launched after this market opened and before the end of ${day}, UTC; otherwise No.`,
          price: '0.735',
          tickSize: '0.005',
        },
        {
          question: `An earthquake of magnitude 8.0 or more by ${day}?`,
          description: `Yes if a global seismological catalogue lists an earthquake of moment magnitude 8.0 or more with an origin time before the end of ${day}, UTC; otherwise No.`,
          price: '0.086',
          tickSize: '0.001',
        },
        {
          question: `Northern lights seen from Edinburgh by ${day}?`,
          description: `Yes if a national observatory or weather service confirms aurora visible to the naked eye from Edinburgh before the end of ${day}, UTC; otherwise No.`,
          price: '0.5725',
          tickSize: '0.0025',
        },
      ],
    };
  },
  software: ({ now }) => {
    const endAt = dayAfter(now, 30);
    const day = dayText(endAt - DAY_MS);
    return {
      title: `Open-source releases by ${day}`,
      category: 'Technology',
      tags: ['technology', 'open-source'],
      source: 'https://www.example.org/releases',
      endAt,
      tradeSize: 30,
      questions: [
        {
          question: `A new stable Linux kernel by ${day}?`,
          description: `Yes if a new x.y version of the kernel, not a release candidate and not a point release, is tagged before the end of ${day}, UTC; otherwise No.`,
          price: '0.81',
        },
        {
          question: `A new major version of PostgreSQL by ${day}?`,
          description: `Yes if a new major version is generally available before the end of ${day}, UTC; betas and release candidates do not count; otherwise No.`,
          price: '0.07',
          minOrderSize: '15',
        },
      ],
    };
  },
  chess: ({ now }) => {
    const endAt = dayAfter(now, 9);
    const day = dayText(endAt - DAY_MS);
    const about = (what: string): string =>
      `Yes if ${what} when the twelve classical games of the match have been played or it has been decided earlier, at the latest on ${day}; otherwise No. Tie-breaks do not count. Exactly one question of this group is answered with Yes.`;
    return {
      title: `Northern chess match, to ${day}`,
      category: 'Sports',
      tags: ['chess'],
      source: 'https://www.example.org/northern-match',
      endAt,
      isGroup: true,
      tradeSize: 45,
      questions: [
        {
          question: 'The champion to lead after the classical games?',
          description: about('the champion has more points'),
          price: '0.48',
        },
        {
          question: 'The challenger to lead after the classical games?',
          description: about('the challenger has more points'),
          price: '0.27',
        },
        {
          question: 'The classical games to end level?',
          description: about('both have the same number of points'),
          price: '0.25',
        },
      ],
    };
  },
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
        price: '0.5',
        above: { coin: 'BTC', level },
        description: `Yes if this exchange’s oracle price of BTC at 00:00 UTC on ${day} is above ${level.toLocaleString('en-US')} USDC; at exactly that price, or below, No.`,
      })),
    };
  },
  quarter: ({ now, priceOf }) => {
    const endAt = nextSlot(now + 10 * MINUTE_MS, 15 * MINUTE_MS);
    const level = Math.round((priceOf('BTC') ?? 97_000) / 20) * 20;
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
          price: '0.5',
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
          price: '0.5',
          tickSize: '0.001',
          minOrderSize: '1',
          above: { coin, level },
          description: `Yes if this exchange’s oracle price of ${coin} at ${timeText(endAt)} UTC on ${dayText(endAt)} is above ${level} USDC; at exactly that price, or below, No.`,
        };
      }),
    };
  },
};

/** The first midnight, UTC, at least so many days ahead. */
function dayAfter(now: UnixMs, days: number): UnixMs {
  return Math.ceil(now / DAY_MS) * DAY_MS + days * DAY_MS;
}

function nextSlot(now: UnixMs, slotMs: number): UnixMs {
  return Math.ceil(now / slotMs) * slotMs;
}

function dayText(at: UnixMs): string {
  return new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function monthText(at: UnixMs): string {
  return new Date(at).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function timeText(at: UnixMs): string {
  return new Date(at).toISOString().slice(11, 16);
}
