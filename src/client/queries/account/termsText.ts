// termsText.ts: the words of the terms, where the page may read them itself.
import { queryOptions } from '@tanstack/react-query';
import { browserEnvironment } from '../../browser/environment.ts';
import { GatewayError } from '../../transport/gatewayError.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

/** Nobody reads more than this, and nothing that large is a text of terms. */
const MAX_CHARACTERS = 512 * 1024;

/** The text at an address of the page's own origin. Anything but plain text is refused: pages are for their own tab. */
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
