// clearSigning.ts: descriptors of the signed messages, with which wallets show labels and a sentence (ERC-7730, version 2).
import type { SigningProfile } from '../profile.ts';
import { encodeType } from './eip712.ts';
import { AGENT_TYPES } from './phantomAgent.ts';
import { VERIFYING_CONTRACT } from './typedData.ts';
import {
  FAMILIES,
  type Family,
  type SignedField,
  signedFields,
  type Structs,
  typesOf,
} from './typedDataTypes.ts';

/** The texts of the descriptors. */
export interface SignedTexts {
  /** What a message of this primary type does. */
  intentOf: (primaryType: string) => string | undefined;
  /** The same with values, as paths: `Stop TWAP {twapOrderId}`. Undefined: the message has no values. */
  sentenceOf: (primaryType: string) => string | undefined;
  /** Null: signed but not displayed. Undefined: unknown, which is refused. */
  labelOf: (field: SignedField) => string | null | undefined;
  /** The words for true and false, where a field has them. */
  choiceOf: (field: SignedField) => Choice | undefined;
}

interface Choice {
  /** In `metadata.enums`. */
  readonly name: string;
  readonly words: { readonly true: string; readonly false: string };
}

interface Message {
  readonly primaryType: string;
  readonly types: Structs;
}

export interface DescribedField {
  readonly path: string;
  readonly label: string;
  readonly format: 'raw' | 'enum';
  readonly params?: { readonly $ref: string };
  readonly visible?: 'never';
}

/** Fields of a list, element by element. */
interface FieldGroup {
  readonly iteration: 'bundled';
  readonly fields: readonly DescribedField[];
}

interface Format {
  readonly intent: string;
  readonly interpolatedIntent?: string;
  readonly fields: readonly (DescribedField | FieldGroup)[];
}

export interface Descriptor {
  readonly $schema: string;
  readonly context: {
    readonly $id: string;
    readonly eip712: {
      readonly domain: { readonly name: string; readonly version: string };
      readonly deployments: readonly { readonly chainId: number; readonly address: string }[];
    };
  };
  readonly metadata: { readonly owner: string; readonly enums?: Readonly<Record<string, Choice['words']>> };
  /** By `encodeType` of the message. */
  readonly display: { readonly formats: Readonly<Record<string, Format>> };
}

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';

/**
 * The descriptors of a deployment by file name. Values have the format `raw` or, with words for true and false, `enum`:
 * decimals are signed as text and times in milliseconds, which no other format reads. Throws for a message or field
 * without a text.
 */
export function clearSigningFiles(signing: SigningProfile, texts: SignedTexts): Map<string, Descriptor> {
  const isHashed = signing.profile === 'phantomAgent';
  const typed = [...FAMILIES.values()].filter((family) => !(isHashed && family.isHashable));
  const isTrading = ({ chain }: Family) => chain === 'trading';
  const agent = isHashed ? [{ primaryType: 'Agent', types: AGENT_TYPES }] : [];
  const files: [name: string, messages: Message[]][] = [
    ['eip712-trading.json', [...typed.filter(isTrading).flatMap(messagesOf), ...agent]],
    ['eip712-account.json', typed.filter((family) => !isTrading(family)).flatMap(messagesOf)],
  ];
  return new Map(files.map(([name, messages]) => [name, descriptorOf(name, messages, signing, texts)]));
}

/** Without an expiry and, where it may have one, with it: two types. */
const messagesOf = (family: Family): Message[] =>
  (family.allowsExpiry ? [false, true] : [false]).map((hasExpiry) => ({
    primaryType: family.primaryType,
    types: typesOf(family, hasExpiry),
  }));

function descriptorOf(
  fileName: string,
  messages: readonly Message[],
  { domainName: name, domainVersion: version, tradingChainId: chainId }: SigningProfile,
  texts: SignedTexts,
): Descriptor {
  const choices = messages
    .flatMap(({ types, primaryType }) => signedFields(types, primaryType))
    .flatMap((field) => texts.choiceOf(field) ?? []);
  return {
    $schema: SCHEMA,
    context: {
      $id: `${name} ${fileName.replace(/^eip712-|\.json$/g, '')}`,
      eip712: { domain: { name, version }, deployments: [{ chainId, address: VERIFYING_CONTRACT }] },
    },
    metadata: {
      owner: name,
      ...(choices.length > 0 && {
        enums: Object.fromEntries(choices.map((choice) => [choice.name, choice.words])),
      }),
    },
    display: {
      formats: Object.fromEntries(
        messages.map((message) => [encodeType(message.types, message.primaryType), formatOf(message, texts)]),
      ),
    },
  };
}

function formatOf({ primaryType, types }: Message, texts: SignedTexts): Format {
  const intent = texts.intentOf(primaryType);
  if (intent === undefined) throw new Error(`The message ${primaryType} has no description.`);
  const fields = signedFields(types, primaryType).map((field) => describedField(field, texts));
  const interpolatedIntent = texts.sentenceOf(primaryType);
  // Wallets refuse a sentence with a value that is not displayed.
  const shown = fields.filter(({ visible }) => visible === undefined).map(({ path }) => path);
  for (const [, path = ''] of (interpolatedIntent ?? '').matchAll(/\{(.*?)\}/g))
    if (!shown.includes(path))
      throw new Error(`The sentence of ${primaryType} names ${path}, which is not displayed.`);
  const inList = fields.filter(isInList);
  const first = fields.findIndex(isInList);
  const single = (field: DescribedField) => !isInList(field);
  return {
    intent,
    ...(interpolatedIntent === undefined ? {} : { interpolatedIntent }),
    fields:
      first < 0
        ? fields
        : [
            ...fields.slice(0, first).filter(single),
            { iteration: 'bundled', fields: inList },
            ...fields.slice(first).filter(single),
          ],
  };
}

/** No message has two lists. */
const isInList = ({ path }: DescribedField): boolean => path.includes('.[]');

function describedField(field: SignedField, { labelOf, choiceOf }: SignedTexts): DescribedField {
  const { path, struct, name } = field;
  const label = labelOf(field);
  if (label === undefined) throw new Error(`The signed field ${struct}.${name} has no label.`);
  if (label === null) return { path, label: name, format: 'raw', visible: 'never' };
  const choice = choiceOf(field);
  return choice === undefined
    ? { path, label, format: 'raw' }
    : { path, label, format: 'enum', params: { $ref: `$.metadata.enums.${choice.name}` } };
}
