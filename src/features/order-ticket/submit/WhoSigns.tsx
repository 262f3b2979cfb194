// WhoSigns.tsx: the request's signer.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';

export function WhoSigns({ request }: { request: ActionRequest | undefined }) {
  return <SignedBy who={useWhoSigns(request)} />;
}
