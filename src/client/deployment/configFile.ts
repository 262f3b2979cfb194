// configFile.ts: the format of config.json. Unknown fields are refused: they are usually misspelt.
import { type Codec, list, refuse } from '#protocol/codec.ts';
import { DEFAULT_PROFILE, SIGNING_PROFILES } from '#protocol/profile.ts';
import { defaulted, omittable, orNull, required, strictRecord } from '#protocol/record.ts';
import type { ChainConfig, Network } from './clientConfig.ts';

/** The pinned parts of a service's identity; absent ones are left to the service. */
interface Pinned {
  network?: Network;
  signing?: {
    profile?: (typeof SIGNING_PROFILES)[number];
    domainName?: string;
    domainVersion?: string;
    tradingChainId?: number;
  };
}

export interface ConfigFile extends Pinned {
  $schema?: string;
  /** Empty: the same origin. */
  baseUrl: string;
  /** Empty: /ws. */
  wsUrl: string;
  predictionBookUrl: string;
  chain?: ChainConfig;
  termsVersion: string | null;
  termsUrl: string | null;
  isAccessRequired: boolean;
  links: { name: string; url: string }[];
  deployments: ({ name: string; baseUrl: string; wsUrl: string } & Pinned)[];
}

const isHttp = (text: string): boolean => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
export const isSocket = (text: string): boolean => /^wss?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
const isPath = (text: string): boolean => /^\/(?!\/)\S*$/.test(text);
export const isLink = (text: string): boolean => isHttp(text) || isPath(text);

/** Accepts a value, or reports a problem with its message: “termsUrl” must be …. */
function checked<T>(message: string, isGood: (value: unknown) => boolean): Codec<T> {
  const pass = (value: unknown, sink: Parameters<typeof refuse>[0]): T =>
    isGood(value) ? (value as T) : refuse(sink, 'invalid', message);
  return { decode: pass, encode: pass };
}

const textWhere = (message: string, isGood: (text: string) => boolean): Codec<string> =>
  checked(message, (value) => typeof value === 'string' && isGood(value));

const oneOf = <const T extends string>(words: readonly T[]): Codec<T> =>
  checked(`must be one of ${words.join(', ')}`, (value) => words.includes(value as T));

const anyText = textWhere('must be text', () => true);
const word = textWhere('must be text and not empty', (text) => text !== '');
const link = textWhere('must be an http(s) address or a path', isLink);
const httpUrl = textWhere('must be an http(s) address', isHttp);
const wholeNumber = checked<number>(
  'must be a whole number greater than 0',
  (value) => Number.isSafeInteger(value) && (value as number) > 0,
);
const decimals = checked<number>(
  'must be a whole number from 0 on',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
);
const yesOrNo = checked<boolean>('must be true or false', (value) => typeof value === 'boolean');

/** Every present field is pinned. */
const pinned = {
  network: omittable('network', oneOf(['Mainnet', 'Testnet'])),
  signing: omittable(
    'signing',
    strictRecord<NonNullable<Pinned['signing']>>({
      profile: omittable('profile', oneOf(SIGNING_PROFILES)),
      domainName: omittable('domainName', word),
      domainVersion: omittable('domainVersion', word),
      tradingChainId: omittable('tradingChainId', wholeNumber),
    }),
  ),
};

const chain = strictRecord<ChainConfig>({
  id: required('id', wholeNumber),
  name: required('name', word),
  rpcUrls: defaulted('rpcUrls', list(httpUrl), []),
  nativeCurrency: required(
    'nativeCurrency',
    strictRecord<ChainConfig['nativeCurrency']>({
      name: required('name', word),
      symbol: required('symbol', word),
      decimals: required('decimals', decimals),
    }),
  ),
  explorer: defaulted(
    'explorer',
    orNull(
      strictRecord<NonNullable<ChainConfig['explorer']>>({
        name: required('name', word),
        url: required('url', httpUrl),
      }),
    ),
    null,
  ),
});

const deployment = strictRecord<ConfigFile['deployments'][number]>({
  name: required('name', word),
  baseUrl: required('baseUrl', httpUrl),
  wsUrl: defaulted(
    'wsUrl',
    textWhere('must be a ws(s) address, or empty for /ws', (text) => text === '' || isSocket(text)),
    '',
  ),
  ...pinned,
});

/** The file, with its defaults filled in. */
export const configFile: Codec<ConfigFile> = strictRecord<ConfigFile>({
  $schema: omittable('$schema', anyText),
  baseUrl: defaulted(
    'baseUrl',
    textWhere(
      'must be an http(s) address, or empty for the same origin',
      (text) => text === '' || isHttp(text),
    ),
    '',
  ),
  wsUrl: defaulted(
    'wsUrl',
    textWhere(
      'must be a ws(s) address, a path, or empty for /ws',
      (text) => text === '' || isSocket(text) || isPath(text),
    ),
    '',
  ),
  predictionBookUrl: defaulted(
    'predictionBookUrl',
    textWhere('must contain {tokenId}', (text) => text.includes('{tokenId}')),
    DEFAULT_PROFILE.predictionBookUrl,
  ),
  ...pinned,
  chain: omittable('chain', chain),
  termsVersion: defaulted('termsVersion', orNull(word), null),
  termsUrl: defaulted('termsUrl', orNull(link), null),
  isAccessRequired: defaulted('isAccessRequired', yesOrNo, true),
  links: defaulted(
    'links',
    list(
      strictRecord<ConfigFile['links'][number]>({ name: required('name', word), url: required('url', link) }),
    ),
    [],
  ),
  deployments: defaulted('deployments', list(deployment), []),
});
