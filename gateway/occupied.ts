// occupied.ts: checks whether an address of this computer is in use.
import { connect } from 'node:net';

/** For localhost, browsers try ::1 before 127.0.0.1. */
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
