import { database, type Prisma } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/**
 * The bookings of people of whom somebody remembers so much: each word stands in a name of the
 * guardian or of an athlete, in the guardian's email address or phone number. A phone number is
 * found however it was written; a booking's own id is, too.
 */
export async function bookedFor(who: string): Promise<Prisma.BookingWhereInput> {
  if (isRowId(who)) return { id: who }
  const words = who.split(/\s+/).filter(Boolean)
  const byWords = { AND: words.map(bookedForWord) }
  const digits = digitsOf(who)
  if (!digits) return byWords
  return { OR: [byWords, { order: { guardianId: { in: await guardiansByPhone(digits) } } }] }
}

/** The orders of these people; one without a lesson, e.g. of a package, is known by its guardian alone. */
export async function orderedFor(who: string): Promise<Prisma.OrderWhereInput> {
  const bookings = { some: await bookedFor(who) }
  if (isRowId(who)) return { bookings }
  const digits = digitsOf(who)
  const words = who.split(/\s+/).filter(Boolean)
  const guardian = { AND: words.map(guardianLike) }
  const byPhone = digits ? [{ guardianId: { in: await guardiansByPhone(digits) } }] : []
  return { OR: [{ bookings }, { guardian }, ...byPhone] }
}

/** Fewer would be in too many numbers. */
const fewestDigits = 4

/** Of what is a phone number; null of anything else. */
function digitsOf(who: string): string | null {
  const digits = who.replace(/\D/g, '')
  return digits.length < fewestDigits || /[^\d\s()+./-]/.test(who) ? null : digits
}

function bookedForWord(word: string): Prisma.BookingWhereInput {
  const athlete = { OR: namedLike(word) }
  return { OR: [{ order: { guardian: guardianLike(word) } }, { places: { some: { athlete } } }] }
}

function guardianLike(word: string): Prisma.GuardianWhereInput {
  return { OR: [...namedLike(word), { email: having(word) }, { phone: having(word) }] }
}

function namedLike(word: string) {
  return [{ firstName: having(word) }, { lastName: having(word) }]
}

/** What SQL takes for a wildcard is meant as it stands. */
function having(word: string) {
  return { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
}

async function guardiansByPhone(digits: string): Promise<string[]> {
  const found = await database().$queryRaw<{ id: string }[]>`
    select id from guardian where regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`
  return found.map(({ id }) => id)
}
