// announcements.ts: what wallets announce (EIP-6963) comes from anywhere: what is no wallet goes no further, quietly.

const EVENT = 'eip6963:announceProvider';

/** True for what has a name, an id and can be asked. Never throws, whatever it is given. */
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

/** Stops everything else before whoever listens for wallets hears of it. To be called before anybody listens. */
export function ignoreFalseAnnouncements(target: Pick<Window, 'addEventListener'> = window): void {
  const check = (event: Event): void => {
    if (!isAnnouncement((event as CustomEvent<unknown>).detail)) event.stopImmediatePropagation();
  };
  target.addEventListener(EVENT, check, { capture: true });
}
