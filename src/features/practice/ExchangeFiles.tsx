// ExchangeFiles.tsx: saves the exchange as a file, opens another one, or resets it.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { Button } from '#ui/controls/Button.tsx';
import { saveBlob } from '#ui/hooks/saveFile.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { type RefObject, useRef, useState } from 'react';

type Work = 'save' | 'open' | 'reset';

/** After a change of the exchange this page reloads; the stream makes other pages do the same. */
export function ExchangeFiles({
  operate,
  reload = () => location.reload(),
}: Pick<PracticeLink, 'operate'> & { reload?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [isResetting, setResetting] = useState(false);
  const { busy, failure, save, openFile, reset } = useFileActs(operate, reload, () => {
    setChosen(undefined);
    setResetting(false);
  });
  return (
    <section aria-label={t('practice.file.label', 'Exchange data')} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'save'} onClick={() => void save()}>
          {t('practice.file.save', 'Save to a file')}
        </Button>
        <FileInput inputRef={input} onFile={setChosen} />
        <Button busy={busy === 'open'} onClick={() => input.current?.click()}>
          {t('practice.file.open', 'Open a file')}
        </Button>
        <Button busy={busy === 'reset'} onClick={() => setResetting(true)}>
          {t('practice.file.reset', 'Start again from nothing')}
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className="text-table text-warn">
          {failure}
        </p>
      )}
      <Replace
        isOpen={chosen !== undefined}
        title={t('practice.file.open.title', 'Open this exchange?')}
        act={t('practice.file.open.act', 'Open and replace')}
        onCancel={() => setChosen(undefined)}
        onAct={() => chosen && void openFile(chosen)}
        isBusy={busy === 'open'}
      />
      <Replace
        isOpen={isResetting}
        title={t('practice.file.reset.title', 'Start again from nothing?')}
        act={t('practice.file.reset.act', 'Delete and start again')}
        onCancel={() => setResetting(false)}
        onAct={() => void reset()}
        isBusy={busy === 'reset'}
      />
    </section>
  );
}

/** Saves, replaces and resets the exchange; `onDone` is called after each, also when it failed. */
function useFileActs(operate: PracticeLink['operate'], reload: () => void, onDone: () => void) {
  const [busy, setBusy] = useState<Work>();
  const [failure, setFailure] = useState<string>();
  const run = async (work: Work, act: () => Promise<void>) => {
    setBusy(work);
    setFailure(undefined);
    await act().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    setBusy(undefined);
    onDone();
  };
  return {
    busy,
    failure,
    save: () =>
      run('save', async () => {
        const { bytes } = await operate('save');
        if (bytes)
          saveBlob(new Blob([bytes]), `trine-exchange-${new Date().toISOString().slice(0, 10)}.backup`);
      }),
    openFile: (file: File) =>
      run('open', async () => {
        await operate('open', new Uint8Array(await file.arrayBuffer()));
        reload();
      }),
    reset: () =>
      run('reset', async () => {
        await operate('reset');
        reload();
      }),
  };
}

interface FileInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

/** Visually hidden: the button beside it opens its dialog. */
function FileInput({ inputRef, onFile }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      tabIndex={-1}
      aria-label={t('practice.file.open', 'Open a file')}
      className="sr-only"
      onChange={(event) => {
        onFile(event.target.files?.[0]);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}

interface ReplaceProps {
  isOpen: boolean;
  title: string;
  act: string;
  isBusy: boolean;
  onCancel: () => void;
  onAct: () => void;
}

function Replace({ isOpen, title, act, isBusy, onCancel, onAct }: ReplaceProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      size="sm"
      title={title}
      description={t(
        'practice.file.replace',
        'Orders, balances and charts of the present exchange are deleted in this browser. Save it first to keep it.',
      )}
      footer={
        <>
          <Button onClick={onCancel}>{t('practice.file.keep', 'Cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    />
  );
}
