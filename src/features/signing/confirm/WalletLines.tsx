// WalletLines.tsx: every field of the signed data, one per line, to compare with a wallet.
import { type ShownLine, shownMessage } from '#protocol/signing/shownMessage.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import { seenText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';
import { signedTexts } from '../requests/signedTexts.ts';
import { connectionIdOf } from './connectionId.ts';

/** With the texts of the descriptors for wallets (clear signing). Other wallets show only the names of the fields. */
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

/** The list of these lines after a sentence per element of the message. `label`: its name for screen readers. */
export function SignedLines({ typedData, label }: { typedData: TypedData; label: string }) {
  const { domain, primaryType } = typedData;
  const { intent, sentences, lines } = shownMessage(typedData, signedTexts);
  const all: ShownLine[] = [
    ...Object.entries(domain).map(([name, value]) => ({ path: `domain.${name}`, value: String(value) })),
    { path: 'primaryType', value: primaryType, label: intent },
    ...lines,
  ];
  return (
    <ul
      className="max-h-56 overflow-auto rounded-md bg-inset p-2 font-mono text-label"
      tabIndex={0}
      aria-label={label}
    >
      {sentences.map((parts, element) => (
        <li key={element} className="pb-1 font-sans break-words text-ink">
          {parts.map((part, place) => (place % 2 === 0 ? part : <bdi key={place}>{seenText(part)}</bdi>))}
        </li>
      ))}
      {all.map(({ path, value, word, label: name }) => (
        <li key={path} className="break-all">
          {name != null && <span className="font-sans text-ink">{name} </span>}
          <span className="text-muted">{path}:</span>{' '}
          <bdi>{word === undefined ? value : `${value} (${word})`}</bdi>
        </li>
      ))}
    </ul>
  );
}

const fieldsHint = () =>
  t(
    'review.compare.hint',
    'Your wallet signs these fields. With clear signing it shows a sentence or the labels, otherwise the names. Wallets may hide a few.',
  );

const hashHint = () =>
  t(
    'review.compare.hash',
    'Only these fields are signed. connectionId is the hash of the exact action below, its nonce and its expiry.',
  );
