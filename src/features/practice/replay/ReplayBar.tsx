// ReplayBar.tsx: the bar of a replay: its time and speed, with controls.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import type { ReplayStatus } from '#protocol/practice/replay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { forgetReplay } from './keptReplay.ts';
import { type SendReplayCommand, useReplay } from './useReplay.ts';

const SPEEDS = ['1', '2', '5', '10', '20', '50', '100'] as const;

export function ReplayBar({
  link,
  reload = () => location.reload(),
}: {
  link: Pick<PracticeLink, 'runCommand' | 'operate'>;
  reload?: () => void;
}) {
  const { replay, sendCommand } = useReplay(link.runCommand);
  return (
    <section
      data-always=""
      aria-label={t('replay.title', 'Replay')}
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warn-tint px-3 py-1 text-table"
    >
      <strong className="font-semibold">{t('replay.title', 'Replay')}</strong>
      {replay.kind === 'asking' && <p>{t('replay.asking', 'Asking the exchange…')}</p>}
      {replay.kind === 'over' && (
        <>
          <p className="min-w-0 flex-1 basis-64" role="status">
            {t('replay.over', 'The replay has ended, and your exchange is back. Reload to see it.')}
          </p>
          <Button size="sm" onClick={reload}>
            {t('replay.reload', 'Reload')}
          </Button>
        </>
      )}
      {replay.kind === 'on' && (
        <Controls status={replay.status} sendCommand={sendCommand} operate={link.operate} reload={reload} />
      )}
    </section>
  );
}

interface ControlsProps extends Pick<PracticeLink, 'operate'> {
  status: ReplayStatus;
  sendCommand: SendReplayCommand;
  reload: () => void;
}

function Controls({ status, sendCommand, operate, reload }: ControlsProps) {
  const { at, endAt, speed, isPaused } = status;
  const isAtEnd = at >= endAt;
  return (
    <>
      <p className="tabular min-w-0 flex-1 basis-64">
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(Math.floor(at / 1_000) * 1_000)}</time>{' '}
        <span className="text-muted">
          {isAtEnd
            ? t('replay.atEnd', 'End of the recording. Simulated traders go on.')
            : t('replay.until', 'until {time}', { time: formatDateTime(endAt) })}
        </span>
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-1.5 compact:ms-0">
        <Button
          size="sm"
          reason={isAtEnd ? t('replay.noMore', 'The recording ends here.') : undefined}
          onClick={() => void sendCommand(isPaused ? 'play' : 'pause')}
        >
          {isPaused ? t('replay.play', 'Play') : t('replay.pause', 'Pause')}
        </Button>
        <Select
          size="sm"
          aria-label={t('replay.speed', 'Speed')}
          value={SPEEDS.find((each) => Number(each) === speed) ?? '1'}
          onChange={(wanted) => void sendCommand(`speed ${wanted}`)}
          options={SPEEDS.map((id) => ({ id, label: `${id}×` }))}
        />
        <Button size="sm" onClick={() => void sendCommand('jump -10')}>
          {t('replay.back', '−10 min')}
        </Button>
        <Button size="sm" onClick={() => void sendCommand('step')}>
          {t('replay.step', 'Step 1 min')}
        </Button>
        <Button size="sm" onClick={() => void sendCommand('jump 10')}>
          {t('replay.forward', '+10 min')}
        </Button>
        <Leave operate={operate} reload={reload} />
      </div>
    </>
  );
}

function Leave({ operate, reload }: Pick<ControlsProps, 'operate' | 'reload'>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    try {
      await operate('leaveReplay');
      forgetReplay();
      reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="sm" kind="primary" busy={isBusy} onClick={() => void leave()}>
        {t('replay.leave', 'Leave replay')}
      </Button>
      {failure !== undefined && (
        <span role="alert" className="text-warn">
          {failure}
        </span>
      )}
    </>
  );
}
