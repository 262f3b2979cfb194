// canvasText.ts: records texts drawn on canvases, with their screen positions.
import type { BrowserContext, Page } from '@playwright/test';

export interface WrittenText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Number of the frame it was written in. */
  frame: number;
}

/**
 * Makes pages opened from now on paint the ladder themselves, as in browsers whose workers cannot paint (ladder.spec.ts
 * compares both).
 */
export async function paintOnPage(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
}

/** Records every text from the first frame on. Call it before the page opens. */
export async function watchCanvasText(page: Page): Promise<void> {
  await paintOnPage(page);
  await page.addInitScript(() => {
    type Texts = Map<string, { text: string; x: number; y: number; width: number; frame: number }>;
    const written = new WeakMap<HTMLCanvasElement, Texts>();
    Object.assign(window, { __written: written });
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const proto = CanvasRenderingContext2D.prototype;
    const write = proto.fillText;
    proto.fillText = function fillText(
      this: CanvasRenderingContext2D,
      text: string,
      x: number,
      y: number,
      ...rest: number[]
    ) {
      const { a, d, e, f } = this.getTransform();
      const width = this.measureText(text).width * a;
      const at = {
        x: x * a + e - (this.textAlign === 'center' ? width / 2 : this.textAlign === 'right' ? width : 0),
        y: y * d + f,
      };
      const texts: Texts = written.get(this.canvas) ?? new Map();
      written.set(
        this.canvas,
        texts.set(`${Math.round(at.x)} ${Math.round(at.y)}`, { text, ...at, width, frame }),
      );
      return (write as (...args: unknown[]) => void).call(this, text, x, y, ...rest);
    };
  });
}

/** The texts on the canvases inside `selector`. `newest`: only those of each canvas's last frame, for canvases that are painted as a whole. */
export async function canvasTexts(page: Page, selector: string, newest = false): Promise<WrittenText[]> {
  return page.evaluate(
    ([within, isNewest]) => {
      const HALF_LINE = 6;
      const written = (
        window as unknown as {
          __written: WeakMap<
            HTMLCanvasElement,
            Map<string, { text: string; x: number; y: number; width: number; frame: number }>
          >;
        }
      ).__written;
      return [...document.querySelectorAll<HTMLCanvasElement>(`${within} canvas`)].flatMap((canvas) => {
        const all = [...(written.get(canvas)?.values() ?? [])];
        const last = Math.max(...all.map(({ frame }) => frame));
        const box = canvas.getBoundingClientRect();
        const scale = box.width / canvas.width || 1;
        return all
          .filter(({ frame }) => !isNewest || frame === last)
          .map(({ text, x, y, width, frame }) => ({
            text,
            frame,
            left: box.left + x * scale,
            right: box.left + (x + width) * scale,
            top: box.top + y * scale - HALF_LINE,
            bottom: box.top + y * scale + HALF_LINE,
          }));
      });
    },
    [selector, newest] as const,
  );
}
