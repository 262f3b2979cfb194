// receiptReport.ts: what `npm run receipt -- FILE` prints of a saved receipt, checked offline.
import { readFileSync, statSync } from 'node:fs';
import {
  checkReceipt,
  MAX_LENGTH,
  RECEIPT_CHECKS,
  type CheckedReceipt,
  type ReceiptCheck,
} from '#client/receipts/receipt.ts';

const CHECKS: Record<ReceiptCheck, [passed: string, failed: string]> = {
  digest: ['The digest matches the typed data.', 'The digest does not match the typed data.'],
  signer: [
    'The signature over the digest is by the signer.',
    'The signature over the digest is not by the signer.',
  ],
  body: [
    'The bytes to send contain this request and this signature, nothing else.',
    'The bytes to send differ from what was signed.',
  ],
  record: [
    'The checksum matches.',
    'The checksum does not match, or fields are missing, unknown or of the wrong type.',
  ],
};

export interface Report {
  /** 0: all checks passed. 1: altered or damaged. 2: not a receipt that this release can read. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** `names`: the arguments of the command, one path. */
export async function receiptReport(names: readonly string[]): Promise<Report> {
  const [path] = names;
  if (path === undefined || names.length > 1) return failure('Name one file: npm run receipt -- FILE');
  const read = readReceipt(path);
  if (typeof read !== 'string') return read;
  const checked = await checkReceipt(read);
  switch (checked.state) {
    case 'unreadable':
      return failure('Unreadable: the file is not JSON.');
    case 'notReceipt':
      return failure('The file is not a receipt.');
    case 'unknownVersion':
      return failure(`Unknown version of a receipt: ${shown(checked.version)}. Use a newer release.`);
    case 'altered':
      return {
        exitCode: 1,
        text: `${checks(checked.failed)}\n\nAltered or damaged. Do not rely on any part of this file.`,
      };
    case 'good':
      return { exitCode: 0, text: `${checks([])}\n${content(checked)}` };
  }
}

function checks(failed: readonly ReceiptCheck[]): string {
  return RECEIPT_CHECKS.map((check) => {
    const isFailed = failed.includes(check);
    return `${isFailed ? 'FAILED' : 'ok    '} ${check.padEnd(7)} ${CHECKS[check][isFailed ? 1 : 0]}`;
  }).join('\n');
}

function content({ receipt, item }: CheckedReceipt & { state: 'good' }): string {
  const { typedData, state, savedAt } = receipt;
  const { signer, owner, digest, body, serviceUrl, network, signedAt, sends, answer } = item;
  return `
Signed
  signer  ${signer}
  digest  ${digest}
  domain  ${shown(typedData.domain)}
  ${typedData.primaryType}  ${shown(typedData.message)}
  body    ${shown(body)}

Record, not signed
  account   ${owner}
  service   ${shown(serviceUrl)}, ${shown(network)}
  signed    ${time(signedAt)}
  sent      ${sends.map(({ at }) => time(at)).join(', ') || 'never'}
  answer    ${answer === undefined ? 'none' : `${time(answer.at)}, HTTP ${answer.status}, ${shown(answer.body)}`}
  evidence  ${shown(state)}
  saved     ${time(savedAt)}

This proves: ${signer} signed exactly this request.
This does not prove: the record. It comes from the browser that saved the file, the service did not sign it, and
anybody can compute its checksum again. Only the service knows whether an order was filled${owner === signer ? '' : `, and whether the signer\nmay act for the account`}.`;
}

/** JSON in one line; control characters and those without a shape are escaped: they could change what is shown. */
function shown(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_none, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

function time(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? `${ms} ms` : date.toISOString();
}

function readReceipt(path: string): string | Report {
  try {
    if (statSync(path).size > MAX_LENGTH) return failure('The file is not a receipt: it is too large.');
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return failure(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function failure(text: string): Report {
  return { exitCode: 2, text };
}
