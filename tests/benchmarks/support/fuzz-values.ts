import type { Random } from './random'

/** The parts of a JSON schema that the API's document uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const deepest = 6

/** A value that mostly has the form of a schema, with something else in it here and there. */
export function valuesOfSchema(random: Random, schema: Schema, ids: string[], depth = 0): unknown {
  if (depth > deepest || random.is(0.04)) return strange(random)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return valuesOfSchema(random, random.one(choices), ids, depth + 1)
  if (schema.allOf?.length)
    return Object.assign(
      {},
      ...schema.allOf.map((one) => valuesOfSchema(random, one, ids, depth + 1)),
    ) as unknown
  if ('const' in schema) return schema.const
  if (schema.enum?.length) return random.one(schema.enum)
  const kind = Array.isArray(schema.type) ? random.one(schema.type) : schema.type
  if (kind === 'object' || schema.properties) return objectOf(random, schema, ids, depth)
  if (kind === 'array') {
    const length = random.is(0.05) ? 200 : random.below(4)
    return Array.from({ length }, () => valuesOfSchema(random, schema.items ?? {}, ids, depth + 1))
  }
  if (kind === 'boolean') return random.is(0.5)
  if (kind === 'integer' || kind === 'number')
    return random.one([0, 1, 2, 3, 100, 4000, -1, 1.5, 2 ** 31, 2 ** 53, 1e308])
  if (kind === 'null') return null
  if (schema.format === 'uuid') return random.is(0.8) ? random.one(ids) : random.text(ids)
  return random.text(ids)
}

function objectOf(random: Random, schema: Schema, ids: string[], depth: number) {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => !random.is(schema.required?.includes(name) ? 0.05 : 0.4))
    .map(([name, one]) => [name, valuesOfSchema(random, one, ids, depth + 1)] as const)
  if (random.is(0.05)) entries.push([random.text(ids), strange(random)])
  return Object.fromEntries(entries)
}

function strange(random: Random): unknown {
  return random.one([null, true, -1, 1e308, '', random.junk(), [], {}, [[]], { a: null }])
}
