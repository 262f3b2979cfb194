// practiceExchange.ts: whether this page uses the practice exchange that comes with Trine.

/** True when the page was marked by its gateway and uses that same origin. */
export function isPracticeExchange(baseUrl: string): boolean {
  const isOwn = baseUrl === '' || baseUrl === location.origin;
  return isOwn && document.querySelector('script[data-exchange="practice"]') !== null;
}
