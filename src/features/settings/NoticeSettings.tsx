// NoticeSettings.tsx — what may be heard, and what may be shown while the page is out of sight. Everything is off until it is asked for.
import { setPreferences, usePreference } from '#state/preferences.ts';
import { i18n } from '#ui/i18n.ts';
import { Switch } from '#ui/Switch.tsx';
import { useState } from 'react';

export function NoticeSettings() {
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
  return (
    <>
      <Switch label={i18n.t({ id: 'settings.sounds.fills', message: 'Sound when an order fills' })} checked={sounds.fills} onChange={(fills) => setPreferences({ sounds: { ...sounds, fills } })} />
      <Switch label={i18n.t({ id: 'settings.sounds.refusals', message: 'Sound when an order is refused' })} checked={sounds.refusals} onChange={(refusals) => setPreferences({ sounds: { ...sounds, refusals } })} />
      <Switch
        label={i18n.t({ id: 'settings.hidden', message: 'Notifications of the browser while this page is out of sight' })}
        hint={
          isRefused
            ? i18n.t({ id: 'settings.hidden.refused', message: 'The browser does not allow it. Permit notifications for this page in its settings, then switch this on again.' })
            : i18n.t({ id: 'settings.hidden.hint', message: 'Fills, refusals, TWAPs and news of your account. They show amounts: think of who can see your screen.' })
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
