// occupied.ts: whether somebody listens at an address of this computer.
import { connect } from 'node:net';

/** A browser asks ::1 before 127.0.0.1 where it is given the name localhost. */
export const OTHER_LOOPBACK = '::1';

const WAIT_MS = 500;

/** False also where this computer has no such address. Never rejects. */
export function isOccupied(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(WAIT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
