// LayoutMenu.tsx: the trade screen's layout: default, or a custom workspace.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Columns3 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useBreakpoint } from './useBreakpoint.ts';

export function LayoutMenu() {
  const [path] = useLocation();
  const isWorkspace = usePreference(({ hasWorkspace }) => hasWorkspace);
  if (useBreakpoint() === 'phone' || !path.startsWith('/trade')) return null;
  const label = t('layout.menu', 'Layout of the trade screen');
  return (
    <Menu
      label={label}
      trigger={(trigger) => <IconButton {...trigger} icon={Columns3} size="md" label={label} />}
      items={[
        {
          id: 'plain',
          label: t('layout.plain', 'Plain layout'),
          ...(isWorkspace ? {} : { detail: '✓' }),
          onSelect: () => setPreferences({ hasWorkspace: false }),
        },
        {
          id: 'workspace',
          label: t('layout.workspace', 'Workspace'),
          ...(isWorkspace ? { detail: '✓' } : {}),
          onSelect: () => setPreferences({ hasWorkspace: true }),
        },
      ]}
    />
  );
}
