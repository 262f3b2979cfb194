// usePractice.ts: whether orders cost no real money.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useGateway, useReadable } from '#client/react.tsx';

/** True on the practice exchange that comes with Trine. */
export function usePractice(): boolean {
  return isPracticeExchange(useReadable(useGateway().config).baseUrl);
}
