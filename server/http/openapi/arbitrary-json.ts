import fc, { type Arbitrary } from "fast-check";
import { anyCharacter } from "../../../courseware/testing/any-character.ts";

/** The subset of JSON Schema (draft 2020-12) that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
}

/** Strings of every kind: plain, in other scripts, with unpaired surrogates, and ones known to break programs. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom("", "\0", "\ud800", "__proto__", "constructor", "' OR 1=1 --", "../../x", "\u202e", "%00", "1e400"),
);

/** Generates values that match a schema. */
export function valid(schema: JsonSchema): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valid));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return validText(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 100_000) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return validList(schema);
    case "object":
      return validObject(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function validText({ format, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid" || format === "guid") return fc.uuid();
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
}

function validList({ items = {}, prefixItems, maxItems = 3 }: JsonSchema): Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valid));
  return fc.array(valid(items), { maxLength: Math.min(3, maxItems) });
}

function validObject({ properties, required = [], additionalProperties }: JsonSchema): Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, valid(inner)]));
  if (properties) return fc.record(known, { requiredKeys: required });
  const value = typeof additionalProperties === "object" ? valid(additionalProperties) : fc.jsonValue({ maxDepth: 1 });
  return fc.dictionary(fc.string({ maxLength: 10 }), value, { maxKeys: 4 });
}

/**
 * Generates values that nearly match a schema or do not at all: any value, or an object with one field missing, unknown
 * or of another kind.
 */
export function broken(schema: JsonSchema): Arbitrary<unknown> {
  const other = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, 1e308, -1, 2 ** 53, [], {}));
  const name = fc.constantFrom(...Object.keys(schema.properties ?? {}), "id", "__proto__", "constructor");
  const change = fc.tuple(valid(schema), name, other).map(([value, key, changed]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? // Not by assignment: assigning __proto__ would set the prototype.
        Object.fromEntries([...Object.entries(value), [key, changed]])
      : changed,
  );
  return fc.oneof({ weight: 3, arbitrary: change }, { weight: 1, arbitrary: other });
}

/** Generates a path or query parameter: a value that matches the schema, or any string. */
export function parameter(schema: JsonSchema): Arbitrary<string> {
  return fc.oneof(valid(schema).map(String), anyText);
}
