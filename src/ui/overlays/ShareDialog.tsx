// ShareDialog.tsx: a picture to share, with chosen figures only: preview, choice, file, clipboard.
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { drawShareCard, type ShareDrawing } from '../charts/shareCanvas.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { announce } from '../display/announce.ts';
import { EmptyState } from '../display/EmptyState.tsx';
import { saveBlob } from '../hooks/saveFile.ts';
import { t } from '../text/i18n.ts';
import { onAppearanceChange } from '../theme/appearance.ts';
import { Dialog } from './Dialog.tsx';
import { toast } from './toast.ts';

/** Something a card can show: a figure, a word of its second line, or the line. */
export interface ShareField {
  id: string;
  label: string;
  isChosen: boolean;
  /** Undefined where it is not known. */
  figure?: { label: string; text: string; direction: ShareDrawing['headline']['direction'] } | undefined;
  subtitle?: string;
  shape?: ShareDrawing['shape'];
}

export interface ShareContent {
  title: string;
  /** Always shown. */
  subtitle: readonly string[];
  /** The first chosen one with a figure is the large one. */
  fields: readonly ShareField[];
}

interface ShareDialogProps {
  /** Undefined: there is nothing to show. */
  content: ShareContent | undefined;
  /** The figures are of play money, which the card always says. */
  isPractice: boolean;
  fileName: string;
  onDone: () => void;
}

export function ShareDialog({ content, isPractice, fileName, onDone }: ShareDialogProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useMemo(() => content && cardOf(content, toggled, isPractice), [content, toggled, isPractice]);
  const reason = card?.isEmpty === false ? undefined : nothingText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="lg"
      title={t('share.title', 'Share card')}
      description={t(
        'share.description',
        'Created in this browser and never uploaded. Only ticked fields are shown.',
      )}
      footer={<Footer canvas={canvas} fileName={fileName} reason={reason} />}
    >
      {content && card ? (
        <div className="flex flex-col gap-4">
          <Preview card={card} canvas={canvas} />
          <fieldset className="grid grid-cols-2 gap-x-6 gap-y-1 compact:grid-cols-1">
            <legend className="mb-1 text-label text-muted">{t('share.fields', 'Fields')}</legend>
            {content.fields.map((field) => (
              <Checkbox
                key={field.id}
                label={field.label}
                checked={toggled.get(field.id) ?? field.isChosen}
                onChange={(isOn) => setToggled(new Map(toggled).set(field.id, isOn))}
              />
            ))}
          </fieldset>
        </div>
      ) : (
        <EmptyState
          title={t('share.none', 'No history to show')}
          detail={t(
            'share.none.detail',
            'The card needs the performance of the period, which is not available.',
          )}
        />
      )}
    </Dialog>
  );
}

interface Card {
  drawing: ShareDrawing;
  /** A text alternative. */
  words: string;
  isEmpty: boolean;
}

/** The drawn content: only chosen fields. */
export function cardOf(
  { title, subtitle, fields }: ShareContent,
  toggled: ReadonlyMap<string, boolean>,
  isPractice: boolean,
): Card {
  const chosen = fields.filter(({ id, isChosen }) => toggled.get(id) ?? isChosen);
  const [first, ...others] = chosen.flatMap(({ figure }) => figure ?? []);
  const mark = isPractice ? [t('practice.chip', 'Practice')] : [];
  const line = [...mark, ...subtitle, ...chosen.flatMap((field) => field.subtitle ?? [])].join(' · ');
  return {
    drawing: {
      title,
      subtitle: line,
      headline: first ?? { label: '', text: '', direction: 'flat' },
      figures: others,
      shape: chosen.flatMap(({ shape }) => shape ?? []),
      footer: t('share.card.footer', 'Made with Trine'),
    },
    words: [line, ...(first ? [first, ...others] : []).map(({ label, text }) => `${label} ${text}`)].join(
      ', ',
    ),
    isEmpty: first === undefined,
  };
}

function nothingText(): string {
  return t('share.nothing', 'Select one or more available figures.');
}

interface FooterProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  fileName: string;
  reason: string | undefined;
}

function Footer({ canvas, fileName, reason }: FooterProps) {
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      saveBlob(blob, fileName);
      announce(t('share.saved', 'The picture was saved.'));
    }, 'image/png');
  return (
    <>
      {canCopy() && (
        <Button reason={reason} onClick={() => canvas.current && void copy(canvas.current)}>
          {t('share.copy', 'Copy picture')}
        </Button>
      )}
      <Button kind="primary" onClick={save} reason={reason}>
        {t('share.save', 'Save as PNG')}
      </Button>
    </>
  );
}

/** Not in every browser, and on secure pages only. */
function canCopy(): boolean {
  return (
    typeof ClipboardItem === 'function' &&
    typeof (navigator.clipboard as unknown) === 'object' &&
    typeof (navigator.clipboard.write as unknown) === 'function'
  );
}

async function copy(canvas: HTMLCanvasElement): Promise<void> {
  // The item takes the promise itself: Safari allows it only within the press.
  const picture = new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
  const isCopied = await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).then(
    () => true,
    () => false,
  );
  const title = isCopied
    ? t('share.copied', 'The picture was copied.')
    : t('share.notCopied', 'The browser did not allow copying. Save the picture instead.');
  toast({ tone: isCopied ? 'success' : 'warn', title, id: 'copy' });
  announce(title);
}

/** Draws once mounted: its surroundings may load later. */
function Preview({
  card: { drawing, words },
  canvas,
}: {
  card: Card;
  canvas: RefObject<HTMLCanvasElement | null>;
}) {
  const theme = useSyncExternalStore(onAppearanceChange, () => document.documentElement.dataset['theme']);
  useEffect(() => {
    if (canvas.current) drawShareCard(canvas.current, drawing);
  }, [canvas, drawing, theme]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('share.preview', 'The card: {text}', { text: words })}
      className="aspect-[1200/630] w-full rounded-md border border-line"
    />
  );
}
