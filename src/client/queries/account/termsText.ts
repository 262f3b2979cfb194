// termsText.ts: the text of the terms, where it is on the page's own origin.
import { queryOptions } from '@tanstack/react-query';
import { browserEnvironment } from '../../browser/environment.ts';
import { GatewayError } from '../../transport/gatewayError.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

/** Maximum length of a text of terms. */
const MAX_CHARACTERS = 512 * 1024;

/** The plain text at an address of the page's own origin. Other types are refused and open in their own tab. */
export const termsTextQuery = (url: string, version: string | null) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['termsText', url, version],
    queryFn: ({ signal }) => readText(url, signal),
    staleTime: 5 * MINUTE,
  });

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await browserEnvironment().fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal,
  });
  const isPlain = /^text\/plain\b/i.test(response.headers.get('content-type') ?? '');
  const text = response.status === 200 && isPlain ? await response.text() : '';
  if (text.trim() === '' || text.length > MAX_CHARACTERS)
    throw new GatewayError({ kind: 'unreadable', cause: 'shape', status: response.status });
  return text;
}
