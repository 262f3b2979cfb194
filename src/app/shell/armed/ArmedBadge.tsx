// ArmedBadge.tsx: the badge shown while instant trading keys are armed.
import { setArmed, useArming, useKeys } from '#state/preferences/shortcuts.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { keyText } from '#ui/text/keyText.ts';
import { Keyboard } from 'lucide-react';

/** Shown while instant trading keys are armed in this tab; a press disarms them. */
export function ArmedBadge() {
  const isArmed = useArming((arming) => arming.isArmed);
  const send = keyText(useKeys('send'));
  const cancel = keyText(useKeys('cancelMarket'));
  if (!isArmed) return null;
  return (
    <button
      type="button"
      onClick={() => setArmed(false)}
      data-tip={t(
        'armed.tip',
        '{send} submits the order, {cancel} cancels all orders in this market. Press to disarm.',
        { send: send === '' ? '–' : send, cancel: cancel === '' ? '–' : cancel },
      )}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-md bg-warn-tint px-2 text-table font-medium whitespace-nowrap text-warn hover:[filter:brightness(1.1)] compact:h-11 compact:px-2"
    >
      <Icon of={Keyboard} size={14} />
      <span className="max-[80rem]:sr-only">{t('armed.on', 'Keys armed')}</span>
      <span className="sr-only">{t('armed.off', ': switch them off')}</span>
    </button>
  );
}
