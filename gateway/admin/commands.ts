// commands.ts: the commands of the admin command line.
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { FUNDS_COMMANDS, FUNDS_HELP } from './fundsCommands.ts';
import { ISOLATED_COMMANDS, ISOLATED_HELP } from './isolatedCommands.ts';
import { OUTCOMES_COMMANDS, OUTCOMES_HELP } from './outcomesCommands.ts';
import { VENUE_COMMANDS, VENUE_HELP } from './venueCommands.ts';
import type { Practice } from '../practice/practice.ts';
import { unreadText } from '../store/backups/backupLines.ts';
import { AdminError } from './adminError.ts';
import { durationOf } from './duration.ts';

export const HELP = `npm run gateway -- admin [--port N] <command>

  price <market> <price> [over <duration>]   move a price: at once, or evenly over a while
  halt <market>                              no orders; cancels always work
  pause <market>                             no orders for now
  reduce-only <market>                       only orders that close something
  resume <market>                            everything again
  pause-matching                             pause every market that is open
  resume-matching                            open every market that is paused
  advance <duration>                         let time pass at once: TWAP slices and funding fall due on the way
  time                                       what time the exchange has
  backup <file>                              everything that is kept, as one new file; the exchange goes on
${FUNDS_HELP}
${ISOLATED_HELP}
${OUTCOMES_HELP}
${VENUE_HELP}

Markets are BTC, BTC-USDC, HYPE/USDC, the slug of a question or an asset id; durations are 30s, 10m, 2h or 1d.`;

type Does = (practice: Practice, words: readonly string[]) => Promise<string> | string;

const COMMANDS: Readonly<Record<string, Does>> = {
  help: () => HELP,
  price: setPrice,
  halt: (practice, words) => setStatus(practice, words, 'halted'),
  pause: (practice, words) => setStatus(practice, words, 'paused'),
  'reduce-only': (practice, words) => setStatus(practice, words, 'reduceOnly'),
  resume: (practice, words) => setStatus(practice, words, 'active'),
  'pause-matching': async (practice) => `Paused: ${listed(await practice.pauseMatching())}`,
  'resume-matching': async (practice) => `Open again: ${listed(await practice.resumeMatching())}`,
  advance: async (practice, [duration]) => {
    await practice.advance(durationOf(duration));
    return `It is ${timeText(practice)}.`;
  },
  time: (practice) => `It is ${timeText(practice)}.`,
  async backup(practice, [file]) {
    if (file === undefined || !isAbsolute(file)) throw new AdminError('Which file? Say: backup <file>');
    const report = await practice.backup(file);
    return `Everything up to command ${report.seq} is in ${file}.${unreadText(report)}`;
  },
  ...FUNDS_COMMANDS,
  ...ISOLATED_COMMANDS,
  ...OUTCOMES_COMMANDS,
  ...VENUE_COMMANDS,
};

/**
 * Runs one command and returns its result as text. Throws AdminError for unknown commands, RangeError for impossible
 * values.
 */
export async function runCommand(practice: Practice, words: readonly string[]): Promise<string> {
  const [name = 'help', ...rest] = words;
  const does = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (does === undefined) throw new AdminError(`Not understood: ${name}.\n\n${HELP}`);
  return does(practice, rest);
}

function setPrice(practice: Practice, [market, text, over, duration]: readonly string[]): string {
  const price = normalizeDecimal(text ?? '');
  if (price === undefined || (over !== undefined && over !== 'over'))
    throw new AdminError('Say: price <market> <price> [over <duration>]');
  const assetId = practice.marketOf(named(market));
  practice.setPrice(assetId, price, over === undefined ? 0 : durationOf(duration));
  return over === undefined ? `${market} is at ${price}.` : `${market} is moving to ${price}.`;
}

async function setStatus(practice: Practice, [market]: readonly string[], status: string): Promise<string> {
  const assetId = practice.marketOf(named(market));
  await practice.setStatus(assetId, status);
  return `${market} is ${status}.`;
}

function named(market: string | undefined): string {
  if (market === undefined) throw new AdminError('Which market? Say BTC, HYPE/USDC or an asset id.');
  return market;
}

/** An absolute path on any system; on Windows it begins with a drive or a host. */
function isAbsolute(file: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(file);
}

function listed(assetIds: readonly AssetId[]): string {
  return assetIds.length === 0 ? 'none' : assetIds.join(', ');
}

function timeText(practice: Practice): string {
  return new Date(practice.now()).toISOString();
}
