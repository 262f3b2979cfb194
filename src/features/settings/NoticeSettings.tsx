// NoticeSettings.tsx: sound and browser notifications, all off by default.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { t } from '#ui/text/i18n.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { useState } from 'react';

interface NoticeSettingsProps {
  /** Plays a sample. */
  onSound: (tone: 'fill' | 'refusal') => void;
}

export function NoticeSettings({ onSound }: NoticeSettingsProps) {
  const sounds = usePreference((preferences) => preferences.sounds);
  const isOn = usePreference((preferences) => preferences.notifiesWhenHidden);
  const [isRefused, setRefused] = useState(false);
  const turn = async (wanted: boolean) => {
    setRefused(false);
    if (!wanted) return setPreferences({ notifiesWhenHidden: false });
    const isAllowed = await askPermission();
    setRefused(!isAllowed);
    return setPreferences({ notifiesWhenHidden: isAllowed });
  };
  // Played once when switched on, as a sample.
  const fillsOn = (fills: boolean) => {
    setPreferences({ sounds: { ...sounds, fills } });
    if (fills) onSound('fill');
  };
  const refusalsOn = (refusals: boolean) => {
    setPreferences({ sounds: { ...sounds, refusals } });
    if (refusals) onSound('refusal');
  };
  return (
    <>
      <Switch
        label={t('settings.sounds.fills', 'Sound when an order fills')}
        hint={t('settings.sounds.hint', 'Plays once when you turn it on.')}
        checked={sounds.fills}
        onChange={fillsOn}
      />
      <Switch
        label={t('settings.sounds.refusals', 'Sound when an order is rejected')}
        hint={t('settings.sounds.hint', 'Plays once when you turn it on.')}
        checked={sounds.refusals}
        onChange={refusalsOn}
      />
      <Switch
        label={t('settings.hidden', 'Browser notifications while this page is hidden')}
        hint={
          isRefused
            ? t(
                'settings.hidden.refused',
                'Blocked by the browser. Allow notifications for this page in its settings, then try again.',
              )
            : t(
                'settings.hidden.hint',
                'Fills, rejections, TWAPs and account news. Notifications show amounts.',
              )
        }
        checked={isOn}
        onChange={(wanted) => void turn(wanted)}
      />
    </>
  );
}

async function askPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'granted') return true;
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}
