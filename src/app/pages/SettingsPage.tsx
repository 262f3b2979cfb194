// SettingsPage.tsx: the settings page.
import { playTone } from '#features/notices/sounds.ts';
import { OwnRulesForm } from '#features/own-rules/OwnRulesForm.tsx';
import { Settings } from '#features/settings/Settings.tsx';
import { keyList } from '../shell/keyList.ts';

export function SettingsPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Settings shortcuts={keyList()} onSound={playTone} rules={<OwnRulesForm />} />
    </main>
  );
}
