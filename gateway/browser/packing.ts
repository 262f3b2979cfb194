// packing.ts: a backup as the bytes of a file, the same as the gateway's own (gzip), and back.

export async function packed(lines: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const packer = new CompressionStream('gzip');
  const bytes = new Response(packer.readable).bytes();
  const writer = packer.writable.getWriter();
  const encoder = new TextEncoder();
  for await (const line of lines) await writer.write(encoder.encode(line));
  await writer.close();
  return bytes;
}

/** The lines without their ends. Throws for bytes that are no such file. */
export async function* unpackedLines(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
