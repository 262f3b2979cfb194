// flags.ts: the gateway's command line options and environment variables.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SigningProfile } from '#protocol/profile.ts';
import { type GivenOptions, PRACTICE_PHANTOM_AGENT, PRACTICE_SIGNING } from './service/options.ts';
import { edgeFrom, edgesFrom, type EdgeFlags } from './edgeFlags.ts';
import { FlagError, listOf, originOf, switchFrom } from './flagText.ts';
import { MAX_ADDITIONAL_PERPS } from './market/additionalPerps.ts';
import { MAX_ADDITIONAL_QUESTIONS } from './market/outcomes/additionalQuestions.ts';
import { LOG_FORMS, LOG_LEVELS, type LogForm, type LogLevel } from './service/logger.ts';
import { APP_HOST, type AppHost } from './wallet/origins.ts';

export interface Flags {
  port: number;
  /** The address to listen on. */
  host: string;
  /** The folder of a build to serve beside the exchange. */
  app: string | undefined;
  appHost: AppHost;
  /** Exports all data to a file, or imports it, instead of serving. */
  copy: { file: string; isRestore: boolean } | undefined;
  /** Address of /metrics: a port of this computer, or `ADDRESS:PORT`. Undefined: off. */
  metrics: { host: string; port: number } | undefined;
  log: { form: LogForm; level: LogLevel };
  /** Runs an edge of the exchange at `core` instead of an exchange. */
  edge: EdgeFlags | undefined;
  options: GivenOptions;
}

const PUBLIC = { flag: '--public (GATEWAY_PUBLIC)', example: 'https://trade.example' };
const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 4180;
/** The app's default port. */
const APP_PORT = 4173;
/** The default data folder. */
export const DEFAULT_DATA = '.data/gateway';

/**
 * The options of usage.ts, with GATEWAY_PORT, GATEWAY_HOST, GATEWAY_APP, GATEWAY_PUBLIC, GATEWAY_PROXIED, GATEWAY_DATA (or
 * DATABASE_URL), DATABASE_REPLICA_URL, GATEWAY_SEED, GATEWAY_CHAIN, GATEWAY_SIGNING, GATEWAY_BROKER, GATEWAY_EDGE and
 * GATEWAY_CORE as defaults. Throws FlagError with a sentence on the invalid one.
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
  const app = last('app') ?? (environment['GATEWAY_APP'] || undefined);
  return {
    port: portOf(last('port') ?? environment['GATEWAY_PORT'], app === undefined ? DEFAULT_PORT : APP_PORT),
    host: last('host') ?? (environment['GATEWAY_HOST'] || LOOPBACK),
    app,
    appHost: appHostFrom(environment),
    metrics: metricsAt(last('metrics') ?? environment['GATEWAY_METRICS']),
    log: logFrom(last, environment),
    copy: copyOf(last('backup'), last('restore')),
    edge: edgeFrom(given, environment),
    options: {
      data: DEFAULT_DATA,
      ...optionsFrom(environment),
      ...definedOnly({ data, seed, chainUrl }),
      ...(signing === undefined ? {} : { service: { signing: signingOf(signing) } }),
      market: marketOf(last('market')),
      additional: {
        questions: countOf('questions', last('questions'), MAX_ADDITIONAL_QUESTIONS),
        perps: countOf('perps', last('perps'), MAX_ADDITIONAL_PERPS),
      },
      http: httpFrom(given, environment),
      edges: edgesFrom(given, environment) ?? null,
    },
  };
}

/** The values that are given. */
function definedOnly(
  values: Readonly<Record<'data' | 'seed' | 'chainUrl', string | undefined>>,
): GivenOptions {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Log format and level. */
function logFrom(
  last: (name: string) => string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Flags['log'] {
  const form = last('log') ?? environment['GATEWAY_LOG'];
  const level = last('log-level') ?? environment['GATEWAY_LOG_LEVEL'];
  return {
    form: oneOf('log', LOG_FORMS, form) ?? 'text',
    level: oneOf('log-level', LOG_LEVELS, level) ?? 'warn',
  };
}

/** Allowed origins and host names. */
function httpFrom(
  given: ReadonlyMap<string, string[]>,
  environment: Readonly<Record<string, string | undefined>>,
): NonNullable<GivenOptions['http']> {
  const publicUrls = given.get('public') ?? listOf(environment['GATEWAY_PUBLIC']);
  const isProxied = given.has('proxied') || switchFrom('GATEWAY_PROXIED', environment);
  return {
    allowedOrigins: given.get('origin') ?? [],
    ...(publicUrls.length === 0 ? {} : { publicOrigins: publicUrls.map((url) => originOf(url, PUBLIC)) }),
    ...(isProxied ? { isProxied } : {}),
  };
}

/** Options from the environment alone, for a gateway inside Vite. Throws FlagError. */
export function optionsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GivenOptions, 'data' | 'replicaUrl' | 'seed' | 'chainUrl' | 'service'> {
  const data = environment['GATEWAY_DATA'] || environment['DATABASE_URL'];
  const replicaUrl = environment['DATABASE_REPLICA_URL'];
  const seed = environment['GATEWAY_SEED'];
  const chainUrl = environment['GATEWAY_CHAIN'];
  const signing = environment['GATEWAY_SIGNING'];
  const service = signing ? { service: { signing: signingOf(signing) } } : {};
  return {
    ...(data ? { data } : {}),
    ...(replicaUrl ? { replicaUrl } : {}),
    ...(seed ? { seed } : {}),
    ...(chainUrl ? { chainUrl } : {}),
    ...service,
  };
}

/** The app's host name; the practice wallet has the other one. Throws FlagError for any other name. */
export function appHostFrom(environment: Readonly<Record<string, string | undefined>>): AppHost {
  const host = environment['APP_HOST'] || APP_HOST;
  if (host === 'localhost' || host === '127.0.0.1') return host;
  throw new FlagError('APP_HOST takes localhost or 127.0.0.1.');
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  port: TEXT,
  data: TEXT,
  seed: TEXT,
  market: TEXT,
  questions: TEXT,
  perps: TEXT,
  origin: TEXT,
  chain: TEXT,
  signing: TEXT,
  app: TEXT,
  host: TEXT,
  public: TEXT,
  proxied: FLAG,
  edge: FLAG,
  core: TEXT,
  broker: TEXT,
  backup: TEXT,
  restore: TEXT,
  metrics: TEXT,
  log: TEXT,
  'log-level': TEXT,
} as const;
export const OPTION_NAMES = Object.keys(OPTIONS);

/** The values of each option in order. Not `strict`: errors have our own messages. */
function valuesOf(args: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    const isFlag =
      token.kind === 'option' &&
      (token.name === 'proxied' || token.name === 'edge') &&
      token.value === undefined;
    if (
      token.kind !== 'option' ||
      !Object.hasOwn(OPTIONS, token.name) ||
      (token.value === undefined && !isFlag)
    )
      throw new FlagError(`Not understood: ${args[token.index]}. All options: --help.`);
    values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  return values;
}

function metricsAt(text: string | undefined): Flags['metrics'] {
  if (text === undefined || text === '') return undefined;
  const [, host, port = ''] = /^(?:\[?(.+?)\]?:)?(\d{1,5})$/.exec(text) ?? [];
  if (Number(port) <= 65_535 && port !== '') return { host: host ?? LOOPBACK, port: Number(port) };
  throw new FlagError('--metrics (GATEWAY_METRICS) takes a port of this computer, or ADDRESS:PORT.');
}

function oneOf<T extends string>(
  flag: string,
  values: readonly T[],
  text: string | undefined,
): T | undefined {
  if (text === undefined || text === '') return undefined;
  const value = values.find((each) => each === text);
  if (value === undefined) throw new FlagError(`--${flag} takes ${values.join(', ')}.`);
  return value;
}

function copyOf(backup: string | undefined, restore: string | undefined): Flags['copy'] {
  if (backup !== undefined && restore !== undefined)
    throw new FlagError('Say --backup or --restore, not both.');
  const file = backup ?? restore;
  return file === undefined ? undefined : { file: resolve(file), isRestore: restore !== undefined };
}

function portOf(text: string | undefined, usual: number): number {
  const port =
    text === undefined || text === '' ? usual : /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : NaN;
  if (port <= 65_535) return port;
  throw new FlagError('--port takes a number from 0 to 65535 (0: any that is free).');
}

function countOf(flag: string, text: string | undefined, max: number): number {
  const count = text === undefined ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (count <= max) return count;
  throw new FlagError(`--${flag} takes a number from 0 to ${max}.`);
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
