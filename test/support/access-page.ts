/** The page Access with people of several devices, as its tests open it. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { NewSession } from './test-bff.ts';
import { type RollcallOptions, startRollcall } from './rollcall.tsx';

export const MINUTE = 60_000;

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Other people are signed in five minutes ago, from a browser; invitations are made by the user. */
export async function startAccess(options: RollcallOptions = {}) {
  const rollcall = await startRollcall(options);
  const { clock } = rollcall;

  async function signIn(name: string, more: Partial<NewSession> = {}): Promise<void> {
    clock.ahead -= 5 * MINUTE;
    await rollcall.startSession(name, ['access:manage'], {
      browser: FIREFOX,
      address: '192.0.2.7',
      ...more,
    });
    clock.ahead += 5 * MINUTE;
  }

  /** Returns the key. */
  async function invite(name: string, more: object = {}): Promise<string> {
    const body = { name, permissions: ['user:read', 'volunteer:read'], ...more };
    const answer = await rollcall.asUser('POST', 'access/invitations', body);
    expect(answer.status).toBe(201);
    return (await answer.json()).key;
  }

  /** Signs in with the key of an invitation, on another device. */
  const use = (key: string) => rollcall.asVisitor('POST', 'session', { key });
  const open = (address = '/access') => rollcall.open(address);
  return { ...rollcall, signIn, invite, use, open };
}

export const list = (name: string) => screen.getByRole('list', { name });

/** The items of a list, without the items of nested lists. */
export const items = (name: string) =>
  within(list(name))
    .queryAllByRole('listitem')
    .filter((item) => item.parentElement === list(name));

export const dialog = () => screen.getByRole('dialog');
