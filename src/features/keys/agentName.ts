// agentName.ts: names of keys: which ones can be sent, a free one to propose, and how a name from the service is
// shown.
import { t } from '#ui/text/i18n.ts';

const MAX = 16;
const MAX_SHOWN = 32;
const FREE_NAMES = 99;

/** Why a name cannot be sent, as a message; undefined when it can. `taken` are the names the owner uses already. */
export function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name.trim() === '') return t('apiKeys.name.empty', 'Enter a name. You need it to revoke the key.');
  if (name !== name.trim()) return t('apiKeys.name.space', 'Remove the space at the beginning or end.');
  if (!/^[\x21-\x7e][\x20-\x7e]*$/.test(name))
    return t(
      'apiKeys.name.letters',
      'Use plain letters, digits and symbols only, so names cannot be faked with look-alikes.',
    );
  if (name.length > MAX)
    return t(
      'apiKeys.name.long',
      'Max {most} characters ({count} entered).',
      { most: MAX, count: name.length },
      'Under the name of a new key; {most}: the limit, {count}: characters typed.',
    );
  if (/ valid_until \d/.test(` ${name}`))
    return t('apiKeys.name.until', 'Choose the validity below instead of adding it to the name.');
  if (taken.includes(name))
    return t(
      'apiKeys.name.taken',
      'You already have a key with this name. Revoke it or choose another name.',
    );
  return undefined;
}

/** `base`, or `base-2` and so on when it is taken. */
export function freeName(base: string, taken: readonly string[]): string {
  for (let count = 1; count <= FREE_NAMES; count += 1) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!taken.includes(name)) return name;
  }
  return '';
}

/** A name made safe to show: invisible and direction-changing characters become a visible sign. */
export function shownName(name: string): string {
  const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');
  return visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN)}…` : visible;
}

/** The name as it is signed: followed by its expiry, if it has one. */
export function nameWithEnd(name: string, validUntil: number | null): string {
  return validUntil === null ? name : `${name} valid_until ${validUntil}`;
}
