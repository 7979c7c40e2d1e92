import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApi } from './document.ts';

/** Everything that Redocly finds in the document, warnings included, as "rule: message". */
async function redoclyProblems(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** Everything that Spectral finds in the document, warnings included, as "rule: path". */
async function spectralProblems(document: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(JSON.stringify(document));
  return problems.map(({ code, path }) => `${code}: ${path.join('.')}`);
}

test('Redocly accepts the document without a warning', async () => {
  expect(await redoclyProblems(openApi)).toEqual([]);
});

test('Spectral accepts the document without a warning', async () => {
  expect(await spectralProblems(openApi)).toEqual([]);
});

test('both would find an operation without an operationId', async () => {
  const faulty = { ...openApi, paths: { '/': { get: { responses: {} } } } };
  expect(await redoclyProblems(faulty)).toContainEqual(
    expect.stringMatching(/^operation-operationId: /),
  );
  expect(await spectralProblems(faulty)).toContainEqual(
    expect.stringMatching(/^operation-operationId: /),
  );
});
