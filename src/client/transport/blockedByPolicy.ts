// blockedByPolicy.ts: addresses blocked by the page's content security policy, which fetch does not report.

/** Calls back with each address, or only its origin, depending on the browser. Returns a function that stops it. */
export function onBlocked(listener: (url: string) => void): () => void {
  const onEvent = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') listener(event.blockedURI);
  };
  document.addEventListener('securitypolicyviolation', onEvent);
  return () => document.removeEventListener('securitypolicyviolation', onEvent);
}
