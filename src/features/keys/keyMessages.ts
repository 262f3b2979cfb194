// keyMessages.ts: messages for errors of a trading key, and for its times.
import type { KeyProblem } from '#client/tradingKey/keyMessages.ts';
import { t } from '#ui/text/i18n.ts';

export function keyProblemText(problem: KeyProblem): string {
  switch (problem) {
    case 'none':
      return t('apiKeys.problem.none', 'No key for this account in this browser. Create a new one.');
    case 'wrongPassphrase':
      return t(
        'apiKeys.problem.passphrase',
        'Wrong passphrase. If you have lost it, revoke the key and create a new one. Your funds do not depend on it.',
      );
    case 'damaged':
      return t(
        'apiKeys.problem.damaged',
        'Stored key damaged: the key or its limits were changed in storage. It stays locked. Revoke it and create a new one.',
      );
    case 'locked':
      return t('apiKeys.problem.locked', 'The key was locked meanwhile. Unlock it again.');
    case 'exists':
      return t('apiKeys.problem.exists', 'Another tab created a key for this account. Use that key.');
    case 'unsupported':
      return t(
        'apiKeys.problem.unsupported',
        'This browser does not support the required cryptography. Your main wallet signs.',
      );
    case 'internal':
      return t(
        'apiKeys.problem.internal',
        'The key could not be read or stored. Your main wallet still signs. Reload the page to try again.',
      );
  }
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export const LOCK_TIMES = [
  { id: '15', ms: 15 * MINUTE },
  { id: '60', ms: 60 * MINUTE },
  { id: '240', ms: 240 * MINUTE },
  { id: '480', ms: 480 * MINUTE },
  { id: '720', ms: 720 * MINUTE },
] as const;

export const VALIDITIES = [
  { id: '7', days: 7 },
  { id: '30', days: 30 },
  { id: '90', days: 90 },
  { id: '180', days: 180 },
  { id: 'none', days: null },
] as const;

export type ValidityId = (typeof VALIDITIES)[number]['id'];

export const DEFAULT_VALIDITY: ValidityId = '30';

export function validityOptions(): { id: ValidityId; label: string }[] {
  return VALIDITIES.map(({ id, days }) => ({
    id,
    label:
      days === null
        ? t('apiKeys.valid.none', 'Until I revoke it')
        : t('apiKeys.valid.days', '{days} days', { days }),
  }));
}

/** When an approval given now would expire; null for never. */
export function endOf(id: ValidityId, now: number): number | null {
  const days = VALIDITIES.find((each) => each.id === id)?.days ?? null;
  return days === null ? null : now + days * DAY;
}
