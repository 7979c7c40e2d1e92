/** Descriptions of users and volunteer records for the OpenAPI document. */
import { tellAll } from './registry.ts';
import { Address, User } from '../../../contract/service/user.ts';
import {
  ContactMethod,
  DepartmentAssignment,
  Option,
  VolunteerRecord,
  VolunteerUser,
} from '../../../contract/service/volunteer.ts';

const preferredName =
  'Used instead of first and last name wherever the law does not require those.';
const phone = 'Phone number in E.164 format.';

export function tellOfEvent(): void {
  tellAll(
    User,
    { id: 'User', description: 'An end-user within the event organization.' },
    {
      id: 'Unique identifier of the user. Opaque.',
      email: 'E-mail address.',
      preferredName,
      firstName: 'First name.',
      lastName: 'Last name.',
      username: 'Username.',
      verified: 'Whether the user has verified their e-mail address.',
      phone,
      address: 'Address of the user.',
    },
  );
  tellAll(
    Address,
    {
      id: 'Address',
      description: 'Its members are null when personal data is not required to register.',
    },
    {
      addressCity: 'City.',
      addressCountry: 'Two-letter country code.',
      addressLine1: 'First address line.',
      addressLine2: 'Second line, such as an apartment number.',
      addressState: 'State or province.',
      addressZipcode: 'ZIP or postal code.',
    },
  );
  tellAll(
    VolunteerRecord,
    { id: 'VolunteerRecord', description: 'A volunteer application within a convention.' },
    {
      id: 'Identifier of the volunteer record.',
      createdAt: 'Creation time, UTC.',
      updatedAt: 'Time of the last update, UTC.',
      contactMethods: 'Contact methods of the volunteer.',
      departments: 'Departments where the volunteer has a preference or an assignment.',
      user: 'The user to whom the record belongs.',
      options: 'Options that the event defines, with what the volunteer answered.',
    },
  );
  tellAll(
    ContactMethod,
    { id: 'ContactMethod', description: 'A way to reach the volunteer.' },
    {
      name: 'Kind of contact method, such as telegram or email.',
      isPrimary: 'Whether this is the primary contact method.',
      value: 'The contact value.',
    },
  );
  tellAll(
    DepartmentAssignment,
    {
      id: 'DepartmentAssignment',
      description: 'What the volunteer and a department have in common.',
    },
    {
      id: 'Identifier of the department.',
      states: 'Such as experience, interest and avoid; several at once are possible.',
      name: 'Name of the department.',
    },
  );
  tellAll(
    VolunteerUser,
    { id: 'VolunteerUser', description: 'The user within a volunteer record.' },
    {
      id: 'Unique identifier of the user.',
      firstName: 'First name.',
      lastName: 'Last name.',
      username: 'Username.',
      preferredName,
      phone,
      email: 'E-mail address.',
    },
  );
  tellAll(
    Option,
    { id: 'Option', description: 'A question of the event and its answer.' },
    {
      name: 'Option name, defined by the event.',
      type: 'Option type, such as select.',
      value: 'What the volunteer provided.',
    },
  );
}
