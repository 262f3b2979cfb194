// packing.ts: packs a backup into a file as the gateway does (gzip), and unpacks it.
import { linesOf } from '../store/backups/lines.ts';
import { StoreError } from '../store/storeError.ts';

export async function packed(lines: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const packer = new CompressionStream('gzip');
  const bytes = new Response(packer.readable).arrayBuffer();
  const writer = packer.writable.getWriter();
  const encoder = new TextEncoder();
  for await (const line of lines) await writer.write(encoder.encode(line));
  await writer.close();
  return new Uint8Array(await bytes);
}

/** The lines without line ends. Throws StoreError for invalid bytes. */
export function unpackedLines(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  return linesOf(textsIn(bytes));
}

async function* textsIn(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw noExchange(cause);
    });
  for (let part = await next(); !part.done; part = await next()) yield part.value;
}

const noExchange = (cause: unknown): StoreError =>
  new StoreError('This file is no saved exchange.', { cause });
