// SettingsPage.tsx: the settings page.
import { playTone } from '#features/notices/sounds.ts';
import { Settings } from '#features/settings/Settings.tsx';
import { keyList } from '../shell/keyList.ts';

export function SettingsPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Settings shortcuts={keyList()} onHear={playTone} />
    </main>
  );
}
