// receipt.ts: `npm run receipt -- FILE`: checks a saved receipt of a signed request, offline. Exit code 0: all checks
// passed. 1: altered or damaged. 2: not a receipt this release can read.
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

const path = process.argv[2];
if (path === undefined || process.argv.length > 3) fail('Name one file: npm run receipt -- FILE');
const checked = await checkReceipt(read(path));
switch (checked.state) {
  case 'unreadable':
    fail('Unreadable: the file is not JSON.');
    break;
  case 'notReceipt':
    fail('The file is not a receipt.');
    break;
  case 'unknownVersion':
    fail(`Unknown version of a receipt: ${shown(checked.version)}. Use a newer release.`);
    break;
  case 'altered':
    showChecks(checked.failed);
    console.log('\nAltered or damaged. Do not rely on any part of this file.');
    process.exitCode = 1;
    break;
  case 'good':
    showChecks([]);
    showReceipt(checked);
}

function showChecks(failed: readonly ReceiptCheck[]): void {
  for (const check of RECEIPT_CHECKS) {
    const isFailed = failed.includes(check);
    console.log(`${isFailed ? 'FAILED' : 'ok    '} ${check.padEnd(7)} ${CHECKS[check][isFailed ? 1 : 0]}`);
  }
}

function showReceipt({ receipt, item }: CheckedReceipt & { state: 'good' }): void {
  const { typedData, state, savedAt } = receipt;
  const { signer, owner, digest, body, serviceUrl, network, signedAt, sends, answer } = item;
  console.log(`
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
anybody can compute its checksum again. Only the service knows whether an order was filled${owner === signer ? '' : `, and whether the signer\nmay act for the account`}.`);
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

function read(file: string): string {
  try {
    if (statSync(file).size > MAX_LENGTH) return fail('The file is not a receipt: it is too large.');
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
