// CancelRace.tsx: one line about the order that a refused cancel was for.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import { raceText } from './raceText.ts';

export function CancelRace({
  request,
  owner,
  index,
}: {
  request: ActionRequest;
  owner: Address;
  index: number;
}) {
  const { orderLog } = useGateway();
  const text = raceText(orderLog, owner, request, index);
  return text === undefined ? null : <p className="text-table text-ink">{text}</p>;
}
