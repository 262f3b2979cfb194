import { SignReview } from './SignReview.tsx';
import { useTradeNotices } from './useTradeNotices.ts';

/** Everything that accompanies a signature, mounted once by the app. */
export function Signing() {
  useTradeNotices();
  return <SignReview />;
}
