// inlineRuntime.mjs: puts the bundler's runtime into the file that every page loads first: half a kilobyte would be a
// request of its own.

/** As rolldown names it, and puts it into no group of firstChunks.mjs. */
const RUNTIME = 'rolldown-runtime';
const HOST = 'first';
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
/** The names of its exports in the host: longer than any that the minifier makes. */
const here = (name) => `rt_${name}`;

/** Vite plugin. Throws when the bundler writes its runtime in another way than this plugin knows. */
export function inlineRuntime() {
  return {
    name: 'trine-inline-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const runtime = chunks.find(({ name }) => name === RUNTIME);
        const host = chunks.find(({ name }) => name === HOST);
        // A build for the server has no first file.
        if (!runtime || !host) return;
        for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
          if (chunk === host) Object.assign(host, hosting(host, runtime));
          else chunk.code = pointing(chunk, runtime, host);
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** The runtime is on a line of its own, and the rest keeps its columns: the source map gains an empty line. */
export function hosting({ code, map }, runtime) {
  const { at, statement, names } = importOf(code, runtime);
  if (at > 0 && code[at - 1] !== '\n') throw unknown('its import begins no line');
  const all = namesIn(EXPORTS.exec(runtime.code)?.[1] ?? '');
  const body = runtime.code.replace(EXPORTS, '').trim();
  const line = [
    `const{${all.map(([, name]) => `${name}:${here(name)}`)}}=(()=>{${body}return{${all.map(([local, name]) => `${name}:${local}`)}}})(),`,
    `${names.map(([name, local]) => `${local}=${here(name)}`)};export{${all.map(([, name]) => here(name))}};`,
  ].join('');
  const lines = map?.mappings.split(';');
  lines?.splice(code.slice(0, at).split('\n').length - 1, 0, '');
  return {
    code: `${code.slice(0, at)}${line}\n${' '.repeat(statement.length)}${code.slice(at + statement.length)}`,
    ...(lines ? { map: { ...map, mappings: lines.join(';') } } : {}),
  };
}

/** A file that loads the host anyway, so its name changes with the host's. As long as before, for the source map. */
export function pointing({ code, imports, fileName }, runtime, host) {
  if (!imports.includes(host.fileName)) throw unknown(`${fileName} does not load ${HOST}`);
  const { at, statement, names } = importOf(code, runtime);
  const list = names.map(([name, local]) => `${here(name)} as ${local}`);
  const next = `import{${list}}from"./${host.fileName.split('/').at(-1)}";`;
  if (next.length > statement.length) throw unknown('its import is short');
  return code.slice(0, at) + next.padEnd(statement.length) + code.slice(at + statement.length);
}

function importOf(code, { fileName }) {
  const path = fileName
    .split('/')
    .at(-1)
    ?.replaceAll('.', String.raw`\.`);
  const found = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${path}["'\`];?`).exec(code);
  if (!found) throw unknown('no import of it is found');
  return { at: found.index, statement: found[0], names: namesIn(found[1] ?? '') };
}

/** `a as b, c` as pairs. */
function namesIn(list) {
  return list.split(',').map((each) => {
    const [name, as = name] = each.trim().split(/\s+as\s+/);
    return [name, as];
  });
}

const unknown = (what) => new Error(`The bundler writes its runtime in another way than before: ${what}.`);
