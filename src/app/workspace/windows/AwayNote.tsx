// AwayNote.tsx: placeholder of a panel that is in its own window.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import type { PanelView } from './browserWindow.ts';

export function AwayNote({ made, onBack }: { made: PanelView; onBack: () => void }) {
  return (
    <EmptyState
      className="m-auto"
      title={t('workspace.window.away', 'This panel is in its own window')}
      action={
        <>
          <Button size="sm" onClick={() => made.view.focus()}>
            {t('workspace.window.show', 'Show window')}
          </Button>
          <Button size="sm" onClick={onBack}>
            {t('workspace.window.back', 'Put back')}
          </Button>
        </>
      }
    />
  );
}
