import { nameOf, type Application } from './people.ts';

/** The record of an opened person, as plain as it gets. */
export function Panel({ user, record }: Application) {
  return (
    <section className="panel" aria-label="Application">
      <h1>{nameOf(user)}</h1>
      <p>{user.email}</p>
      <p>{user.phone}</p>
      {record?.contactMethods.map(({ name, value }) => (
        <p key={name + value}>
          {name} {value}
        </p>
      ))}
      {record?.departments.map(({ id, name, states }) => (
        <p key={id}>
          {name} {states.join(', ')}
        </p>
      ))}
      {record?.options.map(({ name, value }) => (
        <p key={name}>
          {name} {value}
        </p>
      ))}
    </section>
  );
}
