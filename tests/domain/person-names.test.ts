import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const modules = import.meta.glob<Record<string, unknown>>('/app/domain/**/*-form*.ts', {
  eager: true,
})

/** Form fields in which an attacker could put a name that someone else reads. */
const isOfPerson = /(first|last|signer|brings|collects|alternate|contact|shown)Name$|relationship$/i

describe('every field for a person’s name', () => {
  const fields = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([form, schema]) =>
      [...fieldsIn(schema)].map(([name, field]) => ({
        name: `${file.split('/').at(-1)} ${form}.${name}`,
        field,
      })),
    ),
  )

  it('is found in the forms', () => expect(fields.length).toBeGreaterThan(30))

  it.each(fields)('refuses a web address: $name', ({ field }) => {
    expect(field.safeParse('Win at prizes.example').success).toBe(false)
  })
})

function* fieldsIn(schema: unknown): Generator<[name: string, field: z.ZodType]> {
  if (schema instanceof z.ZodArray) yield* fieldsIn(schema.element)
  if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* fieldsIn(one)
  if (!(schema instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries(schema.shape)) {
    if (isOfPerson.test(name)) yield [name, field]
    yield* fieldsIn(field)
  }
}
