import { findIdsByNumber } from '~/domain/booking/find/find-ids-by-number.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/**
 * Bookings by a search text: each word must be in a name of the guardian or an athlete, the
 * guardian's email, or phone number in any format. Also matches the number or id of a booking, or the
 * id of a guardian.
 */
export async function bookingsMatching(who: string): Promise<Prisma.BookingWhereInput> {
  if (isRowId(who)) return { OR: [{ id: who }, { order: { guardianId: who } }] }
  const words = who.split(/\s+/).filter(Boolean)
  const byWords = { AND: words.map(bookedForWord) }
  const digits = digitsOf(who)
  const numbered = await findIdsByNumber(who)
  const ways = [
    ...(digits ? [{ order: { guardianId: { in: await guardiansByPhone(digits) } } }] : []),
    ...(numbered.length > 0 ? [{ id: { in: numbered } }] : []),
  ]
  return ways.length > 0 ? { OR: [byWords, ...ways] } : byWords
}

/** Likewise for orders. An order without lessons, such as a package, is found by its guardian. */
export async function ordersMatching(who: string): Promise<Prisma.OrderWhereInput> {
  const bookings = { some: await bookingsMatching(who) }
  if (isRowId(who)) return { bookings }
  const digits = digitsOf(who)
  const words = who.split(/\s+/).filter(Boolean)
  const guardian = { AND: words.map(guardianLike) }
  const byPhone = digits ? [{ guardianId: { in: await guardiansByPhone(digits) } }] : []
  return { OR: [{ bookings }, { guardian }, ...byPhone] }
}

/** Fewer digits would match too many numbers. */
const fewestDigits = 4

/** The digits of a phone number; null for anything else. */
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

/** Escapes SQL wildcards. */
function having(word: string) {
  return { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
}

async function guardiansByPhone(digits: string): Promise<string[]> {
  const found = await database().$queryRaw<{ id: string }[]>`
    select id from guardian where regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`
  return found.map(({ id }) => id)
}
