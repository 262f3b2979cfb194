// profileLayer.ts: volume by price as bars at the chart's left edge: bought first, then sold. Imperative; React only
// mounts it.
import type { IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { rowsOf, type Tally } from './tapeTally.ts';

const ROW_PX = 6;
/** The longest bar's share of the chart's width. */
const WIDEST = 0.25;

export interface ProfileLayer {
  update: () => void;
  setTheme: (theme: ChartTheme) => void;
  destroy: () => void;
}

export function createProfileLayer(
  { chart, series }: ChartParts,
  tally: Tally,
  firstTheme: ChartTheme,
): ProfileLayer {
  let theme = firstTheme;
  let requestUpdate = (): void => undefined;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
        const rows = rowsOf(tally.volumes(), (price) => {
          const y = series.priceToCoordinate(price);
          return y === null || y < 0 || y > height ? undefined : Math.floor(y / ROW_PX);
        });
        const longest = [...rows.values()].reduce(
          (most, { bought, sold }) => Math.max(most, bought + sold),
          0,
        );
        if (longest === 0) return;
        const scale = (chart.timeScale().width() * WIDEST) / longest;
        for (const [row, { bought, sold }] of rows) {
          context.fillStyle = theme.gainFaint;
          context.fillRect(0, row * ROW_PX, bought * scale, ROW_PX - 1);
          context.fillStyle = theme.lossFaint;
          context.fillRect(bought * scale, row * ROW_PX, sold * scale, ROW_PX - 1);
        }
      }),
  };
  const primitive: ISeriesPrimitive<Time> = {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate;
    },
    paneViews: () => [{ zOrder: () => 'bottom', renderer: () => renderer }],
  };
  series.attachPrimitive(primitive);
  return {
    update: () => requestUpdate(),
    setTheme: (next) => {
      theme = next;
      requestUpdate();
    },
    destroy: () => series.detachPrimitive(primitive),
  };
}
