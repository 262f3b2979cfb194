// descriptorProblems.ts: the rules for descriptors of typed data in ERC-7730 version 1, as we read its schema and text.
// Stricter in three points: no includes, references or nested fields; every value is displayed or excluded; the texts
// are not empty.
import { type Codec, list, readInner, refuse, tryDecode } from '../../src/protocol/codec.ts';
import { isObject } from '../../src/protocol/guards.ts';
import { omittable, required, strictRecord } from '../../src/protocol/record.ts';

interface Schema {
  primaryType: string;
  types: Record<string, { name: string; type: string }[]>;
}

interface FieldFormat {
  $id?: string;
  path: string;
  label: string;
  format: string;
  params?: Record<string, unknown>;
}

interface Format {
  $id?: string;
  intent: string;
  fields: FieldFormat[];
  required?: string[];
  excluded?: string[];
}

interface Eip712 {
  domain?: { name?: string; version?: string; chainId?: number; verifyingContract?: string };
  domainSeparator?: string;
  deployments: { chainId: number; address: string }[];
  schemas: Schema[];
}

interface Metadata {
  owner: string;
  info?: { legalName: string; url: string; lastUpdate?: string };
}

interface Descriptor {
  $schema: string;
  context: { $id?: string; eip712: Eip712 };
  metadata: Metadata;
  display: { formats: Record<string, Format> };
}

const where = <T>(message: string, isGood: (value: unknown) => boolean): Codec<T> => {
  const pass = (value: unknown, sink: Parameters<typeof refuse>[0]): T =>
    isGood(value) ? (value as T) : refuse(sink, 'invalid', message);
  return { decode: pass, encode: pass };
};
const matching = (message: string, pattern: RegExp) =>
  where<string>(message, (value) => typeof value === 'string' && pattern.test(value));

/** An object with any keys. */
const dictionary = <T>(item: Codec<T>): Codec<Record<string, T>> => ({
  decode: (value, sink) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, readInner(item, each, sink, key)]),
        )
      : refuse(sink, 'invalid', 'is not an object'),
  encode: (value) => value,
});

const text = matching('is not a text', /\S/);
const address = matching('is not an address', /^0x[0-9a-fA-F]{40}$/);
const chainId = where<number>(
  'is not a chain id',
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
);

const eip712 = strictRecord<Eip712>({
  domain: omittable(
    'domain',
    strictRecord<NonNullable<Eip712['domain']>>({
      name: omittable('name', text),
      version: omittable('version', text),
      chainId: omittable('chainId', chainId),
      verifyingContract: omittable('verifyingContract', address),
    }),
  ),
  domainSeparator: omittable('domainSeparator', matching('is not a hash', /^0x[0-9a-f]{64}$/)),
  deployments: required(
    'deployments',
    list(
      strictRecord<Eip712['deployments'][number]>({
        chainId: required('chainId', chainId),
        address: required('address', address),
      }),
    ),
  ),
  schemas: required(
    'schemas',
    list(
      strictRecord<Schema>({
        primaryType: required('primaryType', text),
        types: required(
          'types',
          dictionary(
            list(
              strictRecord<Schema['types'][string][number]>({
                name: required('name', text),
                type: required('type', text),
              }),
            ),
          ),
        ),
      }),
    ),
  ),
});

const format = strictRecord<Format>({
  $id: omittable('$id', text),
  intent: required('intent', text),
  fields: required(
    'fields',
    list(
      strictRecord<FieldFormat>({
        $id: omittable('$id', text),
        path: required('path', matching('is not a path', /^\w+(?:\.(?:\w+|\[\]))*$/)),
        label: required('label', text),
        format: required('format', text),
        params: omittable('params', dictionary(where('', () => true))),
      }),
    ),
  ),
  required: omittable('required', list(text)),
  excluded: omittable('excluded', list(text)),
});

const descriptor = strictRecord<Descriptor>({
  $schema: required(
    '$schema',
    where(
      'is not version 1',
      (value) => value === 'https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json',
    ),
  ),
  context: required(
    'context',
    strictRecord<Descriptor['context']>({ $id: omittable('$id', text), eip712: required('eip712', eip712) }),
  ),
  metadata: required(
    'metadata',
    strictRecord<Metadata>({
      owner: required('owner', text),
      info: omittable(
        'info',
        strictRecord<NonNullable<Metadata['info']>>({
          legalName: required('legalName', text),
          url: required('url', matching('is not an address', /^https:\/\//)),
          lastUpdate: omittable('lastUpdate', text),
        }),
      ),
    }),
  ),
  display: required(
    'display',
    strictRecord<Descriptor['display']>({ formats: required('formats', dictionary(format)) }),
  ),
});

/** The first problem of the shape, else every problem of types, paths and formats; none for a valid descriptor. */
export function descriptorProblems(json: unknown): string[] {
  const read = tryDecode(descriptor, json);
  if (!read.ok) return [`${read.problem.path}: ${read.problem.message}`];
  const { context, display } = read.value;
  const { deployments, schemas } = context.eip712;
  const names = schemas.map(({ primaryType }) => primaryType);
  return [
    ...(deployments.length === 0 ? ['no deployment'] : []),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name}: two schemas`),
    ...Object.keys(display.formats)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: no schema`),
    ...schemas.flatMap((schema) => {
      const found = display.formats[schema.primaryType];
      const problems = found === undefined ? ['no format'] : formatProblems(found, valuesOf(schema));
      return [...schemaProblems(schema), ...problems].map((problem) => `${schema.primaryType}: ${problem}`);
    }),
  ];
}

const ELEMENTARY = /^(?:string|bool|address|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|32|64|128|256))$/;

function schemaProblems({ primaryType, types }: Schema): string[] {
  const missing = ['EIP712Domain', primaryType].filter((name) => !Object.hasOwn(types, name));
  const unknown = Object.values(types)
    .flat()
    .map(({ type }) => type.replace(/\[\]$/, ''))
    .filter((type) => !Object.hasOwn(types, type) && !ELEMENTARY.test(type));
  return [...missing, ...unknown].map((name) => `no type ${name}`);
}

/** Path → type of every value of the message. */
function valuesOf({ primaryType, types }: Schema): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (struct: string, above: string) => {
    for (const { name, type } of types[struct] ?? []) {
      const inner = type.replace(/\[\]$/, '');
      const path = `${above}${name}${inner === type ? '' : '.[]'}`;
      if (Object.hasOwn(types, inner)) visit(inner, `${path}.`);
      else found.set(path, inner);
    }
  };
  visit(primaryType, '');
  return found;
}

/** The formats: the types each reads, and its parameters. */
const FORMATS: Readonly<Record<string, { reads: RegExp; needs: readonly string[]; may: readonly string[] }>> =
  {
    raw: { reads: /./, needs: [], may: [] },
    amount: { reads: /^u?int/, needs: [], may: [] },
    tokenAmount: {
      reads: /^u?int/,
      needs: ['tokenPath'],
      may: ['nativeCurrencyAddress', 'threshold', 'message'],
    },
    nftName: { reads: /^u?int/, needs: ['collectionPath'], may: [] },
    date: { reads: /^u?int/, needs: ['encoding'], may: [] },
    duration: { reads: /^u?int/, needs: [], may: [] },
    unit: { reads: /^u?int/, needs: ['base'], may: ['decimals', 'prefix'] },
    enum: { reads: /^u?int/, needs: ['$ref'], may: [] },
    addressName: { reads: /^address$/, needs: [], may: ['types', 'sources'] },
    calldata: { reads: /^bytes$/, needs: ['calleePath'], may: ['selector'] },
  };

function formatProblems(
  { fields, required: needed = [], excluded = [] }: Format,
  values: ReadonlyMap<string, string>,
): string[] {
  const displayed = fields.map(({ path }) => path);
  const named = [...displayed, ...excluded];
  return [
    ...named.filter((path) => !values.has(path)).map((path) => `${path} is not signed`),
    ...needed.filter((path) => !displayed.includes(path)).map((path) => `${path} is required, not displayed`),
    ...[...values.keys()]
      .filter((path) => named.filter((each) => each === path).length !== 1)
      .map((path) => `${path} is not named exactly once`),
    ...fields
      .filter((field) => !isReadable(field, values.get(field.path)))
      .map(({ path }) => `${path} has a wrong format`),
  ];
}

function isReadable({ format: name, params = {} }: FieldFormat, type = ''): boolean {
  const known = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (known === undefined || !known.reads.test(type)) return false;
  const given = Object.keys(params);
  return (
    known.needs.every((key) => given.includes(key)) &&
    given.every((key) => [...known.needs, ...known.may].includes(key))
  );
}
