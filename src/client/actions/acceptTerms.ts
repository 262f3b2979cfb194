// acceptTerms.ts: accepting the current terms.
import type { QueryClient } from '@tanstack/query-core';
import type { ServiceClock } from '../clock.ts';
import type { Exchange, Intent } from '../exchange.ts';
import { accessQuery } from '../queries/access.ts';
import { termsQuery } from '../queries/terms.ts';
import type { ServiceReader } from '../reader.ts';
import type { Submission } from '../submission.ts';
import { SignError } from '../walletErrors.ts';

interface TermsDeps extends ServiceReader {
  exchange: Exchange;
  clock: ServiceClock;
  queries: QueryClient;
}

/**
 * Signed on whatever chain the wallet is on: that chain's id is part of what is signed (Authentication, acceptTerms). Owner only, no nonce,
 * harmless when repeated. Afterwards access and terms are read again. Throws SignError when the wallet does not tell its chain.
 */
export async function acceptTerms(client: TermsDeps, termsVersion: string, intent: Omit<Intent, 'request' | 'review'>): Promise<Submission> {
  const chainId = await intent.signer.chainId();
  if (chainId === null) throw new SignError({ kind: 'unsupported' });
  const action = { termsVersion, signedAt: client.clock.now(), chainId };
  const submission = await client.exchange.submit({ ...intent, review: false, request: { type: 'acceptTerms', action } });
  await client.queries.invalidateQueries({ queryKey: termsQuery(client, intent.owner).queryKey });
  await client.queries.invalidateQueries({ queryKey: accessQuery(client, intent.owner).queryKey });
  return submission;
}
