import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noted } from '../../../../test/support/dashboard.tsx';
import { applicationOf, type Application } from '../data/application.ts';
import { fieldsOf, fieldTexts, filled, type FieldTexts } from './message.ts';

const texts: FieldTexts = { firstName: 'Robin', department: 'Lights', days: 'Friday' };

function application(record: object): Application {
  const found = applicationOf(record);
  if (!found) throw new Error('no application');
  return found;
}

const basis = {
  reviews: new Map([['u2', noted({ userId: 'u2', assignTo: ['d2'] })]]),
  departmentName: (key: string) => ({ d1: 'Registration', d2: 'Lights' })[key] ?? key,
  askForDays: new Set(['Days']),
};

test('fields are filled in, however they are spaced and capitalized', () => {
  expect(filled('Hi {first name}, {DEPARTMENT} on { days }. {first name}!', texts)).toBe(
    'Hi Robin, Lights on Friday. Robin!',
  );
});

test('reports unknown names in braces, and leaves them unchanged', () => {
  const text = '{first name} {legal name} {} {legal name}';
  expect(fieldsOf(text)).toEqual({ fields: ['firstName'], unknown: ['legal name', ''] });
  expect(filled(text, texts)).toBe('Robin {legal name} {} {legal name}');
});

test('a text without braces does not change, and braces in a filled-in text are not filled again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replace(/[{}]/g, '');
      expect(filled(plain, texts)).toBe(plain);
      expect(filled('{first name}', { ...texts, firstName: text })).toBe(text);
    }),
  );
});

test('the first name is taken from the preferred name, or from the legal name if there is no other', () => {
  const user = { id: 'u1', firstName: 'Legal', lastName: 'Secret' };
  const nameOf = (more: object) =>
    fieldTexts(application({ user: { ...user, ...more } }), basis).firstName;
  expect(nameOf({ preferredName: 'Robin van Dyke' })).toBe('Robin');
  expect(nameOf({})).toBe('Legal');
});

test('the department is the assigned or planned one, otherwise the requesting one', () => {
  const departments = (...states: string[]) => [{ id: 'd1', states }];
  const of = (id: string, ...states: string[]) =>
    fieldTexts(application({ user: { id }, departments: departments(...states) }), basis)
      .department;
  expect(of('u1', 'assignment')).toBe('Registration');
  expect(of('u2', 'assignment')).toBe('Registration and Lights');
  expect(of('u2', 'request')).toBe('Lights');
  expect(of('u1', 'request')).toBe('Registration');
  expect(of('u1', 'interest')).toBe('');
});

test('writes out the offered days', () => {
  const options = [{ name: 'Days', type: 'multi', value: 'Fri,Sat' }];
  expect(fieldTexts(application({ user: { id: 'u1' }, options }), basis).days).toBe(
    'Friday and Saturday',
  );
});
