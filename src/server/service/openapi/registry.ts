/**
 * The OpenAPI document's schemas are the ones that check requests and answers. Their descriptions are in the files
 * beside this one, separate from the schemas, so that no browser downloads them.
 */
import * as z from 'zod/mini';

/** As far as this document uses JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

export interface Words {
  /** The schema's name in the document; without a name it is inlined. */
  id?: string;
  description: string;
}

const registry = z.registry<Words>();

export function tell(schema: z.core.$ZodType, words: Words): void {
  registry.add(schema, words);
}

/** Words for a schema and, so that none is forgotten, for each of its members. */
export function tellAll<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  words: Words,
  members: { [Member in keyof Shape]: string },
): void {
  tell(schema, words);
  for (const [member, part] of Object.entries(schema.shape)) {
    tell(part, { description: members[member as keyof Shape] });
  }
}

const PLACE = '#/components/schemas/';

/** All named schemas. */
export function namedSchemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(registry, {
    metadata: registry,
    // The input side: requests may have unknown members.
    io: 'input',
    uri: (id) => PLACE + id,
    // Zod's pattern for a time says, in four lines, what the format says.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, id: _name, ...schema }]) => [
      name,
      schema as Schema,
    ]),
  );
}

export function refTo(name: string): Schema {
  return { $ref: PLACE + name };
}
