import { database } from '~/platform/database/database.server'

/** By what bookings can be told apart. */
export type BookingChoices = {
  coaches: { id: string; name: string }[]
  lessonTypes: { id: string; name: string }[]
}

/** Every coach and every kind of lesson there ever was: bookings of them may be looked for. */
export async function findBookingChoices(): Promise<BookingChoices> {
  const inOrder = { orderBy: { position: 'asc' }, select: { id: true, name: true } } as const
  const [coaches, lessonTypes] = await Promise.all([
    database().coach.findMany(inOrder),
    database().lessonType.findMany(inOrder),
  ])
  return { coaches, lessonTypes }
}
