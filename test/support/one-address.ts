/**
 * One TCP address before a server that may change, as a virtual address or HAProxy does for a PostgreSQL and its replica.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface OneAddress {
  port: number;
  /** Connections from now on lead to that port of this machine. */
  leadTo(port: number): void;
  /** Passes nothing on any more and closes nothing, as if the machine behind were without power; until `leadTo`. */
  silence(): void;
  close(): Promise<void>;
}

/** @param first the port that it leads to at first */
export async function startOneAddress(first: number): Promise<OneAddress> {
  let port: number | undefined = first;
  const sockets = new Set<Socket>();
  const pairs = new Set<() => void>();

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay().once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  }

  const server = createServer((near) => {
    keep(near);
    if (port === undefined) return;
    const far = connect(port, '127.0.0.1');
    keep(far);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(part);
    };
    const part = () => {
      near.off('close', end).unpipe().pause();
      far.off('close', end).unpipe().destroy();
      pairs.delete(part);
    };
    pairs.add(part);
    near.once('close', end).pipe(far);
    far.once('close', end).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next) => void (port = next),
    silence() {
      port = undefined;
      for (const part of pairs) part();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
