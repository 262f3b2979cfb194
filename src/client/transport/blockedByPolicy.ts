// blockedByPolicy.ts: the addresses that the page's own policy keeps it from. A request that is stopped fails without a reason; the reason is announced apart.

/** Calls back with each address, or with its host's part where the browser tells no more. Returns how to stop. */
export function onBlocked(listener: (url: string) => void): () => void {
  const hear = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') listener(event.blockedURI);
  };
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
}
