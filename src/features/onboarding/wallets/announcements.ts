// announcements.ts: filters wallet announcements (EIP-6963), which can come from any script; invalid ones are dropped
// silently.

const EVENT = 'eip6963:announceProvider';

/** True for an announcement with a name, an id and a provider. Never throws. */
export function isAnnouncement(detail: unknown): boolean {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: { request: unknown } };
    const isNamed = [info['uuid'], info['name'], info['rdns']].every(
      (text) => typeof text === 'string' && text !== '',
    );
    return (
      isNamed &&
      (info['icon'] === undefined || typeof info['icon'] === 'string') &&
      typeof provider.request === 'function'
    );
  } catch {
    return false;
  }
}

/** Stops invalid events before other listeners receive them. Call it before any of them is added. */
export function ignoreFalseAnnouncements(target: Pick<Window, 'addEventListener'> = window): void {
  const check = (event: Event): void => {
    if (!isAnnouncement((event as CustomEvent<unknown>).detail)) event.stopImmediatePropagation();
  };
  target.addEventListener(EVENT, check, { capture: true });
}
