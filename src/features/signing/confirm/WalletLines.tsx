// WalletLines.tsx: every field of the signed data, one per line, to compare with a wallet.
import type { TypedData } from '#protocol/signing/typedData.ts';
import { signedFields } from '#protocol/signing/typedDataTypes.ts';
import { t } from '#ui/text/i18n.ts';
import { signedTexts } from '../messages/signedTexts.ts';
import { connectionIdOf } from './connectionId.ts';

/** With the labels of the descriptors for wallets (clear signing). Other wallets show only the names of the fields. */
export function WalletLines({ typedData }: { typedData: TypedData }) {
  const label = t('review.compare', 'Compare with your wallet');
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <h3 className="text-table text-muted">{label}</h3>
      <p className="text-label text-faint">
        {connectionIdOf(typedData) === undefined ? fieldsHint() : hashHint()}
      </p>
      <SignedLines typedData={typedData} label={label} />
    </section>
  );
}

/** The list of these lines. `label`: its name for screen readers. */
export function SignedLines({ typedData, label }: { typedData: TypedData; label: string }) {
  return (
    <ul
      className="max-h-56 overflow-auto rounded-md bg-inset p-2 font-mono text-label"
      tabIndex={0}
      aria-label={label}
    >
      {messageLines(typedData).map(({ path, value, label: name }) => (
        <li key={path} className="break-all">
          {name != null && <span className="font-sans text-ink">{name} </span>}
          <span className="text-muted">{path}:</span> <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

const fieldsHint = () =>
  t(
    'review.compare.hint',
    'Your wallet signs these fields. With clear signing it shows the labels, otherwise the names. Wallets may hide a few.',
  );

const hashHint = () =>
  t(
    'review.compare.hash',
    'Only these fields are signed. connectionId is the hash of the exact action below, its nonce and its expiry.',
  );

interface MessageLine {
  /** `orders.0.p` */
  path: string;
  value: string;
  /** Absent for what the descriptors omit. */
  label?: string | null | undefined;
}

/** The domain's fields, the type, then every field of the message at any depth, in signing order. */
function messageLines({ domain, types, primaryType, message }: TypedData): MessageLine[] {
  const labels = new Map(
    signedFields(types, primaryType).map((field) => [field.path, signedTexts.labelOf(field)]),
  );
  return [
    ...linesOf(domain, 'domain'),
    { path: 'primaryType', value: primaryType, label: signedTexts.intentOf(primaryType) },
    ...linesOf(message, '').map((line) => ({ ...line, label: labels.get(inAnyElement(line.path)) })),
  ];
}

/** `orders.0.p` → `orders.[].p` */
const inAnyElement = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.[]');

function linesOf(value: unknown, path: string): MessageLine[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value) }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, value: Array.isArray(value) ? '[]' : '{}' }];
  return entries.flatMap(([name, inner]) => linesOf(inner, path === '' ? name : `${path}.${name}`));
}
