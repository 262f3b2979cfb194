// fakeAnswers.ts: correct answers and faulty ones, for the fake service.

/** Where the connection breaks, or what is answered instead. */
export type Fault =
  | { at: 'beforeArrival' | 'afterAcceptance' | 'midResponse' | 'neverAnswers' | 'emptyBody' | 'html' }
  /** Arrives and is carried out this many ms later, even after the sender has given up. */
  | { at: 'late'; ms: number }
  | { at: 'status'; status: number; body: unknown; headers?: Record<string, string> };

const JSON_TYPE = { 'content-type': 'application/json' };

export function answer(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
}

export async function spoil(
  response: Response,
  fault: Fault | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  switch (fault?.at) {
    case 'afterAcceptance':
      throw new TypeError('Failed to fetch');
    case 'midResponse':
      return new Response((await response.text()).slice(0, 20), { status: 200, headers: JSON_TYPE });
    case 'emptyBody':
      return new Response('', { status: 200, headers: JSON_TYPE });
    case 'html':
      return new Response('<html></html>', { status: 200, headers: { 'content-type': 'text/html' } });
    case 'late':
    case 'neverAnswers':
      return await new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    default:
      return response;
  }
}

export function pass(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
