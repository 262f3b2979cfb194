// worldTemplates.ts: questions of the practice venue about world events, resolved randomly.
import { DAY_MS } from '../candles/intervals.ts';
import { dayAfter, dayText, monthText, type Template } from './eventTemplate.ts';

export const WORLD_TEMPLATES: Readonly<Record<string, Template>> = {
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
};
