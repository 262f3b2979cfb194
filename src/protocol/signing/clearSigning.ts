// clearSigning.ts: descriptors of the signed messages, with which wallets show labels (ERC-7730, version 1).
import type { SigningProfile } from '../profile.ts';
import { DOMAIN_TYPES } from './domainTypes.ts';
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
  /** Null: signed but not displayed. Undefined: unknown, which is refused. */
  labelOf: (field: SignedField) => string | null | undefined;
}

interface Message {
  readonly primaryType: string;
  readonly types: Structs;
}

interface Format {
  readonly intent: string;
  readonly fields: readonly { readonly path: string; readonly label: string; readonly format: 'raw' }[];
  readonly required: readonly string[];
  readonly excluded: readonly string[];
}

export interface Descriptor {
  readonly $schema: string;
  readonly context: {
    readonly $id: string;
    readonly eip712: {
      readonly domain: { readonly name: string; readonly version: string };
      readonly deployments: readonly { readonly chainId: number; readonly address: string }[];
      readonly schemas: readonly Message[];
    };
  };
  readonly metadata: { readonly owner: string };
  readonly display: { readonly formats: Readonly<Record<string, Format>> };
}

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json';

/**
 * The descriptors of a deployment by file name. Every value has the format `raw`: decimals are signed as text and
 * times in milliseconds, which no other format reads. Messages with an expiry are in a file of their own: a file has
 * one format per primary type. Throws for a message or field without a text.
 */
export function clearSigningFiles(signing: SigningProfile, texts: SignedTexts): Map<string, Descriptor> {
  const isHashed = signing.profile === 'phantomAgent';
  const typed = [...FAMILIES.values()].filter((family) => !(isHashed && family.isHashable));
  const trading = typed.filter(({ chain }) => chain === 'trading');
  const expiring = trading.filter(({ allowsExpiry }) => allowsExpiry);
  const account = typed.filter(({ chain }) => chain !== 'trading');
  const agent = isHashed ? [{ primaryType: 'Agent', types: AGENT_TYPES }] : [];
  const files: [name: string, messages: Message[]][] = [
    ['eip712-trading.json', [...messagesOf(trading, false), ...agent]],
    ['eip712-trading-expiring.json', messagesOf(expiring, true)],
    ['eip712-account.json', messagesOf(account, false)],
  ];
  return new Map(
    files
      .filter(([, messages]) => messages.length > 0)
      .map(([name, messages]) => [name, descriptorOf(name, messages, signing, texts)]),
  );
}

const messagesOf = (families: readonly Family[], hasExpiry: boolean): Message[] =>
  families.map((family) => ({ primaryType: family.primaryType, types: typesOf(family, hasExpiry) }));

function descriptorOf(
  fileName: string,
  messages: readonly Message[],
  { domainName: name, domainVersion: version, tradingChainId: chainId }: SigningProfile,
  texts: SignedTexts,
): Descriptor {
  return {
    $schema: SCHEMA,
    context: {
      $id: `${name} ${fileName.replace(/^eip712-|\.json$/g, '')}`,
      eip712: {
        domain: { name, version },
        deployments: [{ chainId, address: VERIFYING_CONTRACT }],
        schemas: messages.map(({ primaryType, types }) => ({
          primaryType,
          types: { ...DOMAIN_TYPES, ...types },
        })),
      },
    },
    metadata: { owner: name },
    display: {
      formats: Object.fromEntries(messages.map((message) => [message.primaryType, formatOf(message, texts)])),
    },
  };
}

function formatOf({ primaryType, types }: Message, { intentOf, labelOf }: SignedTexts): Format {
  const intent = intentOf(primaryType);
  if (intent === undefined) throw new Error(`The message ${primaryType} has no description.`);
  const labels = signedFields(types, primaryType).map((field) => {
    const label = labelOf(field);
    if (label === undefined) throw new Error(`The signed field ${field.struct}.${field.name} has no label.`);
    return { path: field.path, label };
  });
  const fields = labels.flatMap(({ path, label }) =>
    label === null ? [] : [{ path, label, format: 'raw' as const }],
  );
  return {
    intent,
    fields,
    required: fields.map(({ path }) => path),
    excluded: labels.flatMap(({ path, label }) => (label === null ? [path] : [])),
  };
}
