/**
 * Announcements by PostgreSQL's NOTIFY and LISTEN. Listening takes a connection of its own, because a pooled one changes
 * hands; it is opened for the first listener and closed after the last. Engines without LISTEN deliver only to this process.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import { type Announcements, localAnnouncements } from './announcements.ts';

const CHANNEL = 'rollcall_changed';
const LISTEN = `LISTEN ${CHANNEL}`;
/** Milliseconds until a lost connection is opened again: the first wait, which doubles up to the longest. */
const WAIT = { first: 500, longest: 8_000 };
/** Milliseconds until it is asked again whether the connection is still there, which only an answer shows. */
const ASKED = 5_000;

/** @param config of the connection to listen on */
export function postgresAnnouncements(
  pool: Pool,
  config: ClientConfig,
): Announcements & { close(): Promise<void> } {
  const local = localAnnouncements();
  const self = randomUUID();
  let listeners = 0;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  function connect(): void {
    const opened = new Client(config);
    client = opened;
    let isLost = false;
    function lost() {
      if (isLost) return;
      isLost = true;
      opened.end().catch(() => undefined);
      if (client !== opened) return;
      client = undefined;
      timer = setTimeout(connect, Math.min(WAIT.first * 2 ** failures, WAIT.longest)).unref();
      failures += 1;
    }
    opened.on('error', lost);
    opened.on('end', lost);
    opened.on('notification', ({ payload }) => {
      if (payload !== self) local.announce();
    });
    async function keepListening(): Promise<void> {
      await opened.connect();
      await opened.query(LISTEN);
      failures = 0;
      // Announcements may have been lost while there was no connection.
      local.announce();
      for (;;) {
        await delay(ASKED, undefined, { ref: false });
        if (isLost) return;
        await opened.query(LISTEN);
      }
    }
    keepListening().catch(lost);
  }

  async function disconnect(): Promise<void> {
    clearTimeout(timer);
    const closing = client;
    client = undefined;
    await closing?.end().catch(() => undefined);
  }

  return {
    announce() {
      // Listeners in this process don't wait for the database.
      local.announce();
      pool.query('SELECT pg_notify($1, $2)', [CHANNEL, self]).catch(() => undefined);
    },
    listen(heard) {
      const stop = local.listen(heard);
      listeners += 1;
      if (listeners === 1) connect();
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        stop();
        listeners -= 1;
        if (listeners === 0) void disconnect();
      };
    },
    close: disconnect,
  };
}
