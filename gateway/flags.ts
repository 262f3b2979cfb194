// flags.ts: what the command line and the environment say about the gateway.
import { parseArgs } from 'node:util';
import type { SigningProfile } from '#protocol/profile.ts';
import { type GivenOptions, PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from './service/options.ts';
import { APP_HOST, type AppHost } from './wallet/origins.ts';

/** A command line that makes no sense; the message says what would. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

export interface Flags {
  port: number;
  options: GivenOptions;
}

const DEFAULT_PORT = 4180;
/** Where the data lies when nobody says. */
export const DEFAULT_DATA = '.data/gateway';

/**
 * `--port N --data DIR|memory|postgres://… --seed TEXT --market live|still --origin URL --chain URL --signing
 * typed|phantomAgent`, with GATEWAY_PORT, GATEWAY_DATA (or DATABASE_URL), GATEWAY_SEED, GATEWAY_CHAIN and
 * GATEWAY_SIGNING behind them. Throws FlagError with a sentence about what cannot be understood.
 */
export function readFlags(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Flags {
  const given = valuesOf(args);
  const last = (name: string): string | undefined => given.get(name)?.at(-1);
  const data = last('data');
  const seed = last('seed');
  const chainUrl = last('chain');
  const signing = last('signing');
  return {
    port: portOf(last('port') ?? environment['GATEWAY_PORT']),
    options: {
      data: DEFAULT_DATA,
      ...optionsFrom(environment),
      ...(data === undefined ? {} : { data }),
      ...(seed === undefined ? {} : { seed }),
      ...(chainUrl === undefined ? {} : { chainUrl }),
      ...(signing === undefined ? {} : { service: { signing: signingOf(signing) } }),
      market: marketOf(last('market')),
      http: { allowedOrigins: given.get('origin') ?? [] },
    },
  };
}

/** What the environment alone says: for a gateway inside Vite. Throws FlagError. */
export function optionsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GivenOptions, 'data' | 'seed' | 'chainUrl' | 'service'> {
  const data = environment['GATEWAY_DATA'] ?? environment['DATABASE_URL'];
  const seed = environment['GATEWAY_SEED'];
  const chainUrl = environment['GATEWAY_CHAIN'];
  const signing = environment['GATEWAY_SIGNING'];
  const service = signing ? { service: { signing: signingOf(signing) } } : {};
  return {
    ...(data ? { data } : {}),
    ...(seed ? { seed } : {}),
    ...(chainUrl ? { chainUrl } : {}),
    ...service,
  };
}

/** The name the app is served under; the practice wallet has the other one. Throws FlagError for any other name. */
export function appHostFrom(environment: Readonly<Record<string, string | undefined>>): AppHost {
  const host = environment['APP_HOST'] || APP_HOST;
  if (host === 'localhost' || host === '127.0.0.1') return host;
  throw new FlagError('APP_HOST takes localhost or 127.0.0.1.');
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  port: TEXT,
  data: TEXT,
  seed: TEXT,
  market: TEXT,
  origin: TEXT,
  chain: TEXT,
  signing: TEXT,
};
const USAGE =
  '--port N --data DIR|memory --seed TEXT --market live|still --origin URL --chain URL --signing typed|phantomAgent';

/** The values of each option in the order in which they are given. Not `strict`: what is wrong is told in our words. */
function valuesOf(args: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(OPTIONS, token.name) || token.value === undefined)
      throw new FlagError(`Not understood: ${args[token.index]}. Use ${USAGE}.`);
    values.set(token.name, [...(values.get(token.name) ?? []), token.value]);
  }
  return values;
}

function portOf(text: string | undefined): number {
  const port = text === undefined ? DEFAULT_PORT : /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : NaN;
  if (port <= 65_535) return port;
  throw new FlagError('--port takes a number from 0 to 65535 (0: any that is free).');
}

function marketOf(text: string | undefined): 'live' | 'still' {
  if (text === undefined || text === 'live') return 'live';
  if (text === 'still') return text;
  throw new FlagError('--market takes live or still.');
}

function signingOf(text: string): SigningProfile {
  if (text === 'typed') return PRACTICE_SIGNING;
  if (text === 'phantomAgent') return PRACTICE_PHANTOM_AGENT;
  throw new FlagError('--signing (GATEWAY_SIGNING) takes typed or phantomAgent.');
}
