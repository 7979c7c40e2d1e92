/** One person: their user from the directory, and their application from the service. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import { ageHeader } from '../age.ts';
import type { Asker } from '../directory/turns.ts';
import { Failure } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Stores } from '../stores.ts';
import type { GoodAnswer } from '../visit.ts';

/** `/bff/users/{id}`, and below it `/volunteer`: design, section 5. */
export function personRoutes({ client, directory }: Stores) {
  /** `Age` tells how old the copy is; 202 with how far the directory is, as long as the person may still be found in it. */
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

  /** Reads one person, within the user's permissions. */
  function read(
    path: `/users/:id${string}`,
    permission: Permission,
    answer: (id: string, asker: Asker) => Promise<GoodAnswer>,
  ) {
    return guarded('GET', path, { needs: [permission], purpose: 'read', ofPerson: true }, (visit) =>
      visit.read((signal) => answer(visit.id, visit.asker(signal))),
    );
  }

  return [
    read('/users/:id', 'user:read', personWith),
    read('/users/:id/volunteer', 'volunteer:read', async (personId, asker) => {
      const record = await client
        .volunteer(personId, asker.signal)
        .catch((error: unknown) => unlessListed(personId, asker, error).then(() => null));
      if (record === undefined) await unlessMissing(personId, asker);
      return { response: Response.json(record ?? null), count: record ? 1 : 0 };
    }),
  ];
}
