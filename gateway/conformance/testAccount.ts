// testAccount.ts: opens an account with play money on a practice exchange, as a trader does.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Address, Hex } from '#protocol/ids.ts';
import { signatureToHex } from '#protocol/signing/envelope.ts';
import { answerText, at, refusalOf } from './answers.ts';
import { createHttp, type Http } from './http.ts';
import { reportedPlace } from './learn/signingPlace.ts';
import { createSigner, throwawayKey } from './signer.ts';

/** Deposits come from it on practice exchanges, and on no other service. */
const PRACTICE_CHAIN_ID = 424_242;

/** The account cannot be opened; nothing was changed. */
export class NoTestAccount extends Error {
  override readonly name = 'NoTestAccount';
}

/**
 * The account of the key in `file`. Without such a file a new key is written there, readable by its owner alone, and its
 * account accepts the terms of the practice exchange at `url`, which credits play money. Throws NoTestAccount for every
 * other service.
 */
export async function testAccount(
  url: string,
  file: string,
): Promise<{ key: Hex; address: Address; isNew: boolean }> {
  const http = createHttp(url.replace(/\/+$/, ''));
  const kept = keyIn(file);
  const key = kept ?? throwawayKey();
  const info = (await http.info('serviceInfo')).body;
  const place = reportedPlace(info);
  if (place === undefined || !(await isPractice(http, info)))
    throw new NoTestAccount(
      `${url} is no practice exchange: open a test account there yourself, and name its key with --key.`,
    );
  const signer = createSigner(key, Date.now, () => place);
  // Before the account exists: play money without a key would be lost.
  if (kept === undefined) keep(key, file);
  const action = {
    type: 'acceptTerms',
    termsVersion: at(info, 'termsVersion'),
    signedAt: at(info, 'time'),
    chainId: place.profile.tradingChainId,
  };
  const answer = await http.post('/exchange', {
    action,
    signature: signatureToHex(await signer.signPlain(action)),
  });
  if (refusalOf(answer) !== undefined)
    throw new NoTestAccount(`The terms were not accepted: ${answerText(answer)}`);
  return { key, address: signer.address, isNew: kept === undefined };
}

async function isPractice(http: Http, info: unknown): Promise<boolean> {
  const sources = (await http.info('depositOptions')).body;
  const isFromPracticeChain = (source: unknown): boolean => at(source, 'chainId') === PRACTICE_CHAIN_ID;
  return (
    at(info, 'serviceChain') === 'Testnet' && Array.isArray(sources) && sources.some(isFromPracticeChain)
  );
}

function keep(key: Hex, file: string): void {
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new NoTestAccount(`${file} cannot be written: ${codeOf(error)}`);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Undefined without a file. */
function keyIn(file: string): Hex | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new NoTestAccount(`${file} cannot be read: ${codeOf(error)}`);
  }
  if (!/^0x[0-9a-fA-F]{64}$/.test(text))
    throw new NoTestAccount(`${file} exists, and contains no key. Nothing was changed.`);
  return text.toLowerCase() as Hex;
}
