import type { ActionRequest } from '#client/actionRequest.ts';
import { useWhoSigns } from '#state/oneClick.ts';
import { SignedBy } from '#ui/SignedBy.tsx';

/** Who would sign this request now. */
export function WhoSigns({ request }: { request: ActionRequest | undefined }) {
  return <SignedBy who={useWhoSigns(request)} />;
}
