// queryWhen.ts: a query about an address, disabled while there is none.
import type { Address } from '#protocol/ids.ts';
import { skipToken } from '@tanstack/react-query';

/** The query for an address, or a disabled query without one. */
export function queryWhen<Options extends object>(
  address: Address | undefined,
  options: (address: Address) => Options,
): Options {
  return address ? options(address) : ({ queryKey: ['none'], queryFn: skipToken } as unknown as Options);
}
