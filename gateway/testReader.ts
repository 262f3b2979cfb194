// testReader.ts: a client of a stream that can stop reading, for tests of what happens to it and to the others.
import { connect, type Socket } from 'node:net';

/** A hand-made WebSocket client: `socket.pause()` stops it reading, and it never answers a close. */
export async function stallingReader(port: number): Promise<{ socket: Socket; write(frame: unknown): void }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.on('data', () => undefined);
  return {
    socket,
    write(frame) {
      const payload = Buffer.from(JSON.stringify(frame));
      // A masked text frame of up to 65,535 bytes with the mask 0.
      const head =
        payload.length < 126
          ? Buffer.from([0x81, 0x80 | payload.length])
          : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
      socket.write(Buffer.concat([head, Buffer.alloc(4), payload]));
    },
  };
}
