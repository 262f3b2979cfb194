// AwayNote.tsx: placeholder of a panel that is in its own window.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { i18n } from '#ui/text/i18n.ts';
import type { PanelView } from './browserWindow.ts';

export function AwayNote({ made, onBack }: { made: PanelView; onBack: () => void }) {
  return (
    <EmptyState
      className="m-auto"
      title={i18n.t({ id: 'workspace.window.away', message: 'This panel is in its own window' })}
      action={
        <>
          <Button size="sm" onClick={() => made.view.focus()}>
            {i18n.t({ id: 'workspace.window.show', message: 'Show window' })}
          </Button>
          <Button size="sm" onClick={onBack}>
            {i18n.t({ id: 'workspace.window.back', message: 'Put back' })}
          </Button>
        </>
      }
    />
  );
}
