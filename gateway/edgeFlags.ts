// edgeFlags.ts: command line options and environment variables of edges.
import { FlagError, listOf, originOf, switchFrom } from './flagText.ts';
import type { EdgesOptions } from './service/options.ts';

type Given = ReadonlyMap<string, string[]>;
type Environment = Readonly<Record<string, string | undefined>>;

export interface EdgeFlags {
  /** Where the exchange answers. */
  core: URL;
  edges: EdgesOptions;
}

/** Options of an exchange, which an edge does not have. */
const NOT_OF_EDGES = ['data', 'seed', 'market', 'chain', 'signing', 'backup', 'restore'] as const;
const CORE = { flag: '--core (GATEWAY_CORE)', example: 'http://127.0.0.1:4180' };
const BROKER =
  '--broker (GATEWAY_BROKER) takes the address of a NATS server: nats://127.0.0.1:4222 or tls://user:password@host:4222, several behind commas; a word behind it names the exchange: nats://host:4222/practice';
/** The default name of an exchange. */
const EXCHANGE = 'trine';

/** The same in the environment, which an exchange and its edges may share. */
const VARIABLES_NOT_OF_EDGES = [
  'GATEWAY_DATA',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'GATEWAY_SEED',
  'GATEWAY_CHAIN',
  'GATEWAY_SIGNING',
] as const;

/** A sentence on the variables that an edge leaves unused; undefined when none is set. */
export function unusedByEdge(environment: Environment): string | undefined {
  const set = VARIABLES_NOT_OF_EDGES.filter((name) => environment[name]);
  if (set.length === 0) return undefined;
  return `An edge keeps nothing and decides nothing. Not used here: ${set.join(', ')}.`;
}

/** Undefined: this is not an edge. Throws FlagError. */
export function edgeFrom(given: Given, environment: Environment): EdgeFlags | undefined {
  if (!given.has('edge') && !switchFrom('GATEWAY_EDGE', environment)) {
    if (given.has('core')) throw new FlagError('--core is for an edge: add --edge, or leave it out.');
    return undefined;
  }
  const core = given.get('core')?.at(-1) ?? (environment['GATEWAY_CORE'] || undefined);
  const edges = edgesFrom(given, environment);
  if (core === undefined || edges === undefined)
    throw new FlagError(
      'An edge needs its exchange and the broker: --edge --core http://127.0.0.1:4180 --broker nats://127.0.0.1:4222',
    );
  const foreign = NOT_OF_EDGES.find((name) => given.has(name));
  if (foreign !== undefined)
    throw new FlagError(`An edge keeps nothing and decides nothing: leave out --${foreign}.`);
  return { core: new URL(originOf(core, CORE)), edges };
}

/** The broker, of which several addresses may be given. Undefined: there are no edges. Throws FlagError. */
export function edgesFrom(given: Given, environment: Environment): EdgesOptions | undefined {
  const servers = listOf(given.get('broker')?.at(-1) ?? environment['GATEWAY_BROKER']);
  if (servers.length === 0) return undefined;
  const names = new Set(servers.map(nameIn).filter((name) => name !== ''));
  if (names.size > 1)
    throw new FlagError('--broker names one exchange: the words behind its addresses differ.');
  return { servers, name: [...names][0] ?? EXCHANGE };
}

/** The path of an address; empty without one. */
function nameIn(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const name = /^\/?([\w-]{0,40})$/.exec(url?.pathname ?? '-/')?.[1];
  if (url === undefined || name === undefined || url.hostname === '' || !/^(?:nats|tls):$/.test(url.protocol))
    throw new FlagError(`${BROKER}.`);
  return name;
}
