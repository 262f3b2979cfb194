// drawingLayer.ts: draws over the candles and finds the drawing under the pointer. Imperative; React only mounts it.
import type {
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  Time,
} from 'lightweight-charts';
import type { Spot } from '../chartPointer.ts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import type { TimeAxis } from '../timeAxis.ts';
import { createPlaces, type DrawingPlaces } from './drawingPlaces.ts';
import { type DrawingLabels, paintDrawing } from './paintDrawing.ts';
import { type Hit, partAt, type Reach } from './shapes.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';

export interface DrawingLayer extends Pick<DrawingPlaces, 'pointAt' | 'stepped'> {
  /** `selected` shows its ends; `draft` is unfinished and not yet among the drawings. */
  show: (drawings: readonly Drawing[], selected: string | undefined, draft: Drawing | undefined) => void;
  setTheme: (theme: ChartTheme) => void;
  hitAt: (spot: Spot) => Hit | undefined;
  destroy: () => void;
}

const MOUSE: Reach = { line: 6, end: 8 };
const FINGER: Reach = { line: 16, end: 22 };

export function createDrawingLayer(
  { chart, series }: ChartParts,
  axis: () => TimeAxis,
  labels: DrawingLabels,
  firstTheme: ChartTheme,
): DrawingLayer {
  let theme = firstTheme;
  let drawings: readonly Drawing[] = [];
  let selected: string | undefined;
  let draft: Drawing | undefined;
  let requestUpdate = () => undefined as void;
  const reach = matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE;

  const places = createPlaces({ chart, series }, axis);
  const { frameOf, width } = places;
  let levelViews: readonly ISeriesPrimitiveAxisView[] = [];
  const shown = () => (draft ? [...drawings.filter(({ id }) => id !== draft?.id), draft] : drawings);

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context }) => {
        for (const drawing of shown()) {
          const frame = frameOf(drawing);
          if (!frame) continue;
          const isChosen = drawing.id === selected || drawing === draft;
          paintDrawing({ context, theme, labels, isChosen, width: width() }, drawing, frame);
        }
      }),
  };
  const primitive: ISeriesPrimitive<Time> = {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate;
    },
    paneViews: () => [{ zOrder: () => 'top', renderer: () => renderer }],
    // The list is replaced only with new drawings: with each new list the library forgets how it has separated
    // overlapping labels.
    priceAxisViews: () => levelViews,
  };
  series.attachPrimitive(primitive);

  function axisView(price: number) {
    return {
      coordinate: () => series.priceToCoordinate(price) ?? -100,
      // In the axis's own format: per cent on a chart of probabilities.
      text: () => series.priceFormatter().format(price),
      textColor: () => theme.background,
      backColor: () => theme.accent,
    };
  }

  return {
    show: (nextDrawings, nextSelected, nextDraft) => {
      drawings = nextDrawings.filter(({ isHidden }) => isHidden !== true);
      selected = nextSelected;
      draft = nextDraft;
      levelViews = shown().flatMap((drawing) =>
        drawing.kind === 'level' ? [axisView(drawing.at.price)] : [],
      );
      requestUpdate();
    },
    setTheme: (next) => {
      theme = next;
      requestUpdate();
    },
    hitAt: (spot) => {
      // The newest drawing is on top.
      for (const drawing of drawings.toReversed()) {
        const frame = frameOf(drawing);
        const part = frame && partAt(drawing, frame, spot, reach);
        if (part) return { drawing, part };
      }
      return undefined;
    },
    pointAt: places.pointAt,
    stepped: places.stepped,
    destroy: () => series.detachPrimitive(primitive),
  };
}
