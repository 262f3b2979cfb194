// venueCommands.ts: admin commands for outcome markets.
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { AdminError } from './adminError.ts';
import type { Practice } from '../practice/practice.ts';
import type { Answer } from '../practice/venuePractice.ts';

export const VENUE_HELP = `  questions [word]                           outcome markets: id, status, slug
  tick <market> <tick>                       another price step: 0.001, 0.0025, …
  close <market>                             an outcome market takes no more orders
  resolve <market> yes | no | half           its answer: holders are paid; half when there is none`;

type Does = (practice: Practice, words: readonly string[]) => Promise<string> | string;

export const VENUE_COMMANDS: Readonly<Record<string, Does>> = { questions, tick, close, resolve };

function questions({ questions: venue }: Practice, [word = '']: readonly string[]): string {
  const found = venue
    .list()
    .filter(({ slug, category, question }) =>
      `${slug} ${category} ${question}`.toLowerCase().includes(word.toLowerCase()),
    );
  return found.length === 0
    ? 'None.'
    : found
        .map(({ sides, status, slug }) => `${sides[0]?.assetId ?? ''}  ${status.padEnd(9)}  ${slug}`)
        .join('\n');
}

async function tick(practice: Practice, [market, text]: readonly string[]): Promise<string> {
  const tickSize = normalizeDecimal(text ?? '');
  if (tickSize === undefined) throw new AdminError('Say: tick <market> <tick>');
  await practice.questions.setTick(marketOf(practice, market), tickSize);
  return `Prices of ${market} are multiples of ${tickSize}.`;
}

async function close(practice: Practice, [market]: readonly string[]): Promise<string> {
  await practice.questions.setStatus(marketOf(practice, market), 'closed');
  return `${market} is closed.`;
}

async function resolve(practice: Practice, [market, answer]: readonly string[]): Promise<string> {
  if (!isAnswer(answer)) throw new AdminError('Say: resolve <market> yes, no or half');
  await practice.questions.resolve(marketOf(practice, market), answer);
  return `${market} is resolved: ${answer}.`;
}

function marketOf(practice: Practice, name: string | undefined): AssetId {
  if (name === undefined) throw new AdminError('Which market? Say questions to see them.');
  return practice.marketOf(name);
}

function isAnswer(word: string | undefined): word is Answer {
  return word === 'yes' || word === 'no' || word === 'half';
}
