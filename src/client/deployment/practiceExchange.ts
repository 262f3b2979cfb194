// practiceExchange.ts: whether this page and its service are the practice exchange that comes with Trine.

/** Its gateway marks the page it serves; a page that talks to another service is none, whoever served it. */
export function isPracticeExchange(baseUrl: string): boolean {
  const isOwn = baseUrl === '' || baseUrl === location.origin;
  return isOwn && document.querySelector('script[data-exchange="practice"]') !== null;
}
