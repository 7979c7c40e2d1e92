/** Renders a schema of the OpenAPI document as HTML. */
import { html } from 'hono/html';
import type { Schema } from './registry.ts';

type Html = ReturnType<typeof html>;

/** Each member with its type, what it means, and those within it. */
export function members({ properties = {}, required = [] }: Schema): Html {
  return html`<dl>
    ${Object.entries(properties).map(
      ([name, schema]) =>
        html`<div>
          <dt>
            <code>${name}</code> ${typeOf(schema)}${required.includes(name) ? '' : ', optional'}
          </dt>
          <dd>${schema.description}${schema.properties ? members(schema) : ''}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The type in words, with a link to a schema that has a name. */
export function typeOf(schema: Schema): Html | string {
  const { $ref, anyOf, items, type, format, minimum, maximum } = schema;
  if ($ref) {
    const name = $ref.split('/').pop();
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (anyOf)
    return html`${anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  if (items) return html`array of ${typeOf(items)}`;
  const range = isBounded(schema) ? ` from ${minimum} to ${maximum}` : '';
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}${range}`;
}

/** Every integer has the bounds of what a number holds exactly; they would only be noise. */
function isBounded({ minimum }: Schema): boolean {
  return minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER;
}
