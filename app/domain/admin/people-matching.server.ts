import { database, type Prisma } from '~/platform/database.server'
import { isRowId } from '~/values/form-fields'

/**
 * The bookings of people of whom somebody remembers so much: each word stands in a name of the
 * guardian or of an athlete, in the guardian's e-mail address or phone number. A phone number is
 * found however it was written; a booking's own id is, too.
 */
export async function bookedFor(who: string): Promise<Prisma.BookingWhereInput> {
  if (isRowId(who)) return { id: who }
  const words = who.split(/\s+/).filter(Boolean)
  const byWords = { AND: words.map(bookedForWord) }
  const digits = who.replace(/\D/g, '')
  if (digits.length < fewestDigits || /[^\d\s()+./-]/.test(who)) return byWords
  return { OR: [byWords, { order: { guardianId: { in: await guardiansByPhone(digits) } } }] }
}

/** Fewer would be in too many numbers. */
const fewestDigits = 4

function bookedForWord(word: string): Prisma.BookingWhereInput {
  // what SQL takes for a wildcard is meant as it stands
  const contains = word.replace(/[\\%_]/g, '\\$&')
  const has = { contains, mode: 'insensitive' } as const
  const named = [{ firstName: has }, { lastName: has }]
  const guardian = { OR: [...named, { email: has }, { phone: has }] }
  return { OR: [{ order: { guardian } }, { places: { some: { athlete: { OR: named } } } }] }
}

async function guardiansByPhone(digits: string): Promise<string[]> {
  const found = await database().$queryRaw<{ id: string }[]>`
    select id from guardian where regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`
  return found.map(({ id }) => id)
}
