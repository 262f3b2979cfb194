// useOfOwner.ts: state of one account, absent while another is shown.
import type { Address } from '#protocol/ids.ts';
import { useState } from 'react';

/** Like `useState`; undefined while the state belongs to another account than `owner`. */
export function useOfOwner<State extends { owner: Address }>(owner: Address | undefined) {
  const [state, setState] = useState<State>();
  return [state?.owner === owner ? state : undefined, setState] as const;
}
