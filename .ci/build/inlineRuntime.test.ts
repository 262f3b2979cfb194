import { SourceMap } from 'node:module';
import { describe, expect, test } from 'vitest';
import { hosting, pointing } from './inlineRuntime.mjs';

const runtime = {
  fileName: 'assets/rolldown-runtime-1a2b3c4d.js',
  code: 'var a=()=>1,b=()=>2,c=()=>3;export{b as n,c as r,a as t};',
};
const host = { fileName: 'assets/first-5e6f7a8b.js' };
const IMPORT = 'import{n as e,t as f}from"./rolldown-runtime-1a2b3c4d.js";';

describe('the file that contains the runtime', () => {
  const code = `const lists=[];\n${IMPORT}const x=e()+f();export{x};`;
  const column = code.split('\n')[1]?.indexOf('const x') ?? 0;
  const map = { version: 3, sources: ['x.ts'], names: [], mappings: '' };
  // Line 2 of the code, at `const x`: line 7 of the source.
  const withPlace = { ...map, mappings: `AAAA;${vlq(column)}AMA` };

  test('calls it, and exports it to the others', async () => {
    const { code: made } = hosting({ code, map: withPlace }, runtime);
    const module = (await import(`data:text/javascript,${encodeURIComponent(made)}`)) as Record<
      string,
      unknown
    >;
    expect(module['x']).toBe(3);
    expect(Object.keys(module).sort()).toEqual(['rt_n', 'rt_r', 'rt_t', 'x']);
  });

  test('keeps its positions in the source map', () => {
    const made = hosting({ code, map: withPlace }, runtime);
    const lines = made.code.split('\n');
    const at = lines.findIndex((line) => line.includes('const x'));
    expect(at).toBe(2);
    const place = new SourceMap(made.map as never).findEntry(at, lines[at]?.indexOf('const x') ?? 0);
    expect(place).toMatchObject({ originalSource: 'x.ts', originalLine: 6 });
  });
});

describe('a file that uses it', () => {
  const code = `${IMPORT}import{g}from"./first-5e6f7a8b.js";g(e,f);`;
  const imports = [runtime.fileName, host.fileName];

  test('imports it from the host, at the same length', () => {
    const made = pointing({ code, imports, fileName: 'assets/a.js' }, runtime, host);
    expect(made).toContain('import{rt_n as e,rt_t as f}from"./first-5e6f7a8b.js";');
    expect(made).not.toContain('rolldown');
    expect([made.length, made.indexOf('g(e,f)')]).toEqual([code.length, code.indexOf('g(e,f)')]);
  });

  test('that does not load the host would keep its name when the host changes: the build fails', () => {
    expect(() =>
      pointing({ code, imports: [runtime.fileName], fileName: 'assets/a.js' }, runtime, host),
    ).toThrow('assets/a.js does not load first');
  });

  test('with another form of import fails the build', () => {
    expect(() =>
      pointing({ code: 'import "./x.js";', imports, fileName: 'assets/a.js' }, runtime, host),
    ).toThrow('no import of it is found');
  });
});

/** One number of a source map. */
function vlq(value: number): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let rest = value << 1;
  let text = '';
  do {
    const low = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? low | 32 : low];
  } while (rest > 0);
  return text;
}
