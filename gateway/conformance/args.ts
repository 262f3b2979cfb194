// args.ts: parses the command line.
import { parseArgs } from 'node:util';
import type { Hex } from '#protocol/ids.ts';
import { SECTIONS } from './check.ts';
import { DECIMAL_TEXT } from './numbers.ts';
import { DEFAULT_SPEND } from './run.ts';

export interface Arguments {
  url: string;
  wsUrl: string | undefined;
  key: Hex | undefined;
  /** The file with the key of a test account; created with an account when missing. */
  account: string | undefined;
  only: readonly string[];
  spend: string;
  withdraw: string | undefined;
  files: { json?: string; junit?: string; html?: string; config?: string };
}

export const USAGE = `npm run conformance -- URL [options]

Checks a deployment against the interface and reports the results.
Without a key nothing is changed. Use the key of a test account only.

  --ws URL       address of the stream (default: URL/ws)
  --key 0x…      private key of a funded test account: checks trading as well
                 (or the environment variable CONFORMANCE_KEY)
  --account FILE a test account with play money, on practice exchanges only: its
                 key is read from this file, or made and written there
  --only NAMES   sections or checks, separated by commas: orders,nonces.reuse
  --spend N      max value at risk, in the quote currency (default: ${DEFAULT_SPEND})
  --withdraw N   withdraws this amount of the quote asset to the account's own
                 address; this cannot be undone
  --json FILE    report for machines
  --junit FILE   report for CI
  --html FILE    report for people
  --config FILE  config.json for the app, from the properties found

Sections: ${Object.keys(SECTIONS).join(', ')}
Exit code: 0 nothing failed, 1 a check failed or a change could not be undone,
2 the deployment could not be checked, or not with this key.`;

/** An invalid command line. */
export class BadArguments extends Error {
  override readonly name = 'BadArguments';
}

/** Undefined for --help. Throws BadArguments. */
export function readArguments(
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments | undefined {
  const { values, positionals } = parse(given);
  if (values.help === true) return undefined;
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0)
    throw new BadArguments('Name one address, such as https://api.example.org');
  const { ws, account, spend = DEFAULT_SPEND, withdraw, json, junit, html, config } = values;
  if (!isAddress(url, 'http')) throw new BadArguments(`${url} is no http(s) address`);
  if (ws !== undefined && !isAddress(ws, 'ws')) throw new BadArguments(`${ws} is no ws(s) address`);
  checkAmount('spend', spend);
  checkAmount('withdraw', withdraw);
  const only = (values.only ?? '').split(',').filter((name) => name !== '');
  const files = Object.fromEntries(
    Object.entries({ json, junit, html, config }).filter(([, file]) => file !== undefined),
  );
  const key = keyFor(account, values.key, env['CONFORMANCE_KEY']);
  return { url, wsUrl: ws, key, account, only, spend, withdraw, files };
}

function parse(given: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ws: text,
    key: text,
    account: text,
    only: text,
    spend: text,
    withdraw: text,
    json: text,
    junit: text,
    html: text,
    config: text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}

function checkAmount(name: string, amount = '0'): void {
  if (!DECIMAL_TEXT.test(amount) || amount.startsWith('-'))
    throw new BadArguments(`--${name} ${amount} is no amount`);
}

/** None beside a file that has it. */
function keyFor(
  account: string | undefined,
  typed: string | undefined,
  kept: string | undefined,
): Hex | undefined {
  if (account === undefined) return keyIn(typed ?? kept);
  if (typed !== undefined) throw new BadArguments('Say --key or --account, not both');
  return undefined;
}

/** The value is not repeated: it may be a mistyped key. */
function keyIn(given: string | undefined): Hex | undefined {
  if (given === undefined || given === '') return undefined;
  if (!/^0x[0-9a-fA-F]{64}$/.test(given)) throw new BadArguments('The key is not 0x and 64 hex digits');
  return given.toLowerCase() as Hex;
}

function isAddress(text: string, protocol: 'http' | 'ws'): boolean {
  return URL.canParse(text) && new RegExp(`^${protocol}s?:$`).test(new URL(text).protocol);
}
