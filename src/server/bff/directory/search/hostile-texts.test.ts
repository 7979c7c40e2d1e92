import { SORTS } from '../../../../contract/bff/find.ts';
import { testLinear } from '../../../../../test/support/hostile-texts.ts';
import { PeopleSnapshot } from './people-snapshot.ts';

const personOf = (text: string, id = text) => ({
  id,
  preferredName: text,
  firstName: text,
  lastName: text,
  username: text,
  email: text,
  phone: text,
  verified: true,
  address: { addressCity: text },
});

const snapshot = new PeopleSnapshot();
snapshot.add(Array.from({ length: 200 }, (_, index) => personOf(`Robin ${index}`, `u${index}`)));

testLinear({
  find: (text) => snapshot.find({ text, limit: 20, similar: true }),
  add(text) {
    const hostile = new PeopleSnapshot();
    hostile.add([personOf(text), personOf('Robin')]);
    hostile.find({ text: 'robin', limit: 20, similar: true });
    for (const sort of SORTS) hostile.find({ sort, limit: 20 });
  },
});
