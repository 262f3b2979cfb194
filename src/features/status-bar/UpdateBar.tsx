// UpdateBar.tsx: offers a reload for a newer release, except during confirmations, signing or pending requests.
import { keepFilesOffline, type OfflineFiles } from '#client/browser/offlineFiles.ts';
import { isEnded } from '#client/actions/submission.ts';
import { useConnection, useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { CircleArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Bar } from './Bar.tsx';

/** Offered once per page; /settings and the next start load the release as well. */
export function UpdateBar({
  onUnstored,
  open = keepFilesOffline,
  reload = () => location.reload(),
}: {
  /** The browser does not store the files of pages. */
  onUnstored: () => void;
  open?: () => OfflineFiles;
  reload?: () => void;
}) {
  const [files] = useState(open);
  const isReady = useReadable(files.isUpdateReady);
  const [isLater, setLater] = useState(false);
  const isBusy = useSubmissions().some(({ stage }) => !isEnded(stage));
  useEffect(() => {
    void files.isStoring.then((isStoring) => (isStoring ? undefined : onUnstored()));
    return files.stop;
  }, [files, onUnstored]);
  useNotedConnection();
  if (!isReady || isLater || isBusy) return null;
  return (
    <Bar label={t('update.label', 'Update')} tone="good">
      <Icon of={CircleArrowUp} className="shrink-0 text-accent" />
      <p role="status" className="min-w-0">
        {t('update.ready', 'A new version is ready. Orders are not affected by a reload.')}
      </p>
      <Button size="sm" kind="primary" className="ms-auto shrink-0" onClick={reload}>
        {t('update.reload', 'Reload')}
      </Button>
      <Button size="sm" className="shrink-0" onClick={() => setLater(true)}>
        {t('update.later', 'Later')}
      </Button>
    </Bar>
  );
}

const NOTED_EVERY_MS = 15_000;

/** Stores the time of the connection for the offline page. */
function useNotedConnection(): void {
  const { state } = useConnection();
  const { clock } = useGateway();
  useEffect(() => {
    if (state !== 'live') return undefined;
    const note = () => noteConnected(clock.now());
    note();
    const timer = setInterval(note, NOTED_EVERY_MS);
    addEventListener('pagehide', note);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', note);
      note();
    };
  }, [state, clock]);
}

const KEY = 'trine.connected';

/** Full or blocked storage leaves the time unknown. */
function noteConnected(at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at }));
  } catch {
    // Shown as "Not recorded".
  }
}
