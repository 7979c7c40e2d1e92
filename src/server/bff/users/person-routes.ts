/** One person: their user from the directory, and their application from the service. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { OtherAccount, OtherAccounts } from '../../../contract/bff/other-account.ts';
import { shownName } from '../../../contract/service/names.ts';
import { readUser, type ReceivedUser } from '../../../contract/service/read-user.ts';
import { sharedContact } from '../../../finding/same-person.ts';
import { ageHeader } from '../age.ts';
import type { Asker } from '../queue.ts';
import { Failure } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Stores } from '../stores.ts';
import type { GoodAnswer } from '../guarded-request.ts';

/** People with the same e-mail address or phone. Of more, the address is one of an office. */
const MOST_SHARING = 20;

/** `/bff/users/{id}`, and below it `/volunteer` and `/accounts`. */
export function personRoutes({ client, directory }: Stores) {
  /** `Age` tells how old the snapshot is; 202 with how far the directory is, as long as the person may still be found in it. */
  async function personWith(id: string, asker: Asker): Promise<GoodAnswer> {
    const { data, age, final, state } = await directory.person(id, asker);
    if (data) {
      const headers = { 'Content-Type': 'application/json', ...ageHeader(age) };
      return { response: new Response(data, { headers }), count: 1 };
    }
    if (final) throw new Failure({ code: 'user_unknown', said: null });
    return { response: Response.json({ directory: state }, { status: 202 }), count: 0 };
  }

  /** Nobody whom the search lists, or may still list, is unknown: they have no application. */
  async function unlessListed(id: string, asker: Asker, error: unknown): Promise<undefined> {
    if (!(error instanceof Failure) || error.error.code !== 'user_unknown') throw error;
    const { data, final } = await directory.person(id, asker).catch((failure: unknown) => {
      // A lost list says nothing about the person.
      throw failure instanceof Failure && failure.error.code === 'directory_lost' ? failure : error;
    });
    if (!data && final) throw error;
  }

  /** A 404 in other words may mean that there is no such person: then they are not said to have no application. */
  async function unlessMissing(id: string, asker: Asker): Promise<void> {
    // Where the list fails or is still read, a page asks for the person, too, and sees that.
    const found = await directory.person(id, asker).catch(() => null);
    if (found && !found.data && found.final)
      throw new Failure({ code: 'user_unknown', said: null });
  }

  /** The people in the directory who are found by a text. */
  async function foundBy(text: string, asker: Asker): Promise<ReceivedUser[]> {
    const { data } = await directory.find({ text, limit: MOST_SHARING }, asker);
    const list: unknown[] = JSON.parse(`[${new TextDecoder().decode(data)}]`);
    return list.flatMap((one) => readUser(one) ?? []);
  }

  /** The other accounts that seem to be of the same person. */
  async function otherAccounts(id: string, asker: Asker): Promise<OtherAccount[]> {
    const [json] = (await directory.people([id], asker)).data;
    const own = json && readUser(JSON.parse(new TextDecoder().decode(json)));
    if (!own) return [];
    const texts = [own.email, own.phone].filter((text) => typeof text === 'string' && text !== '');
    const found = await Promise.all(texts.map((text) => foundBy(text ?? '', asker)));
    const others = new Map(found.flat().map((user) => [user.id, user]));
    others.delete(id);
    return [...others.values()].flatMap((user) => {
      const shared = sharedContact(own, user);
      return shared ? [{ id: user.id, name: shownName(user), shared }] : [];
    });
  }

  /** Reads one person, within the user's permissions. */
  function read(
    path: `/users/:id${string}`,
    permission: Permission,
    answer: (id: string, asker: Asker) => Promise<GoodAnswer>,
  ) {
    return guarded(
      'GET',
      path,
      { needs: [permission], purpose: 'read', ofPerson: true },
      (request) => request.read((signal) => answer(request.id, request.asker(signal))),
    );
  }

  return [
    read('/users/:id', 'user:read', personWith),
    guarded(
      'GET',
      '/users/:id/accounts',
      { needs: ['user:read'], purpose: 'read', ofPerson: true },
      async (request) => {
        const accounts = await request.whileThere((signal) =>
          otherAccounts(request.id, request.asker(signal)),
        );
        // Like similar names, the others are counted. Without any, nobody was shown.
        if (accounts.length > 0) await request.record({ count: accounts.length });
        return request.c.json({ accounts } satisfies OtherAccounts);
      },
    ),
    read('/users/:id/volunteer', 'volunteer:read', async (personId, asker) => {
      const record = await client
        .volunteer(personId, asker.signal)
        .catch((error: unknown) => unlessListed(personId, asker, error).then(() => null));
      if (record === undefined) await unlessMissing(personId, asker);
      return { response: Response.json(record ?? null), count: record ? 1 : 0 };
    }),
  ];
}
