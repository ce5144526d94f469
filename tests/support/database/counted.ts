import { database } from '~/platform/database/database.server'

const counters = {
  orders: () => database().order.count(),
  bookings: () => database().booking.count(),
  holds: () => database().booking.count({ where: { status: 'held' } }),
  confirmed: () => database().booking.count({ where: { status: 'confirmed' } }),
  lessons: () => database().lesson.count({ where: { releasedAt: null } }),
  guardians: () => database().guardian.count(),
  athletes: () => database().athlete.count(),
  medicalNotes: () => database().medicalNote.count(),
  places: () => database().bookingPlace.count(),
  focusAreas: () => database().bookingFocus.count(),
  pickUps: () => database().pickUp.count(),
  signatures: () => database().waiverSignature.count(),
  /** Without emails to coaches, which no visitor waits for. */
  emails: () =>
    database().outboxMessage.count({ where: { NOT: { kind: { startsWith: 'coach-' } } } }),
}

type Counted = Record<keyof typeof counters, number>

/** The number of rows of everything that a visitor can create. */
export async function counted(): Promise<Counted> {
  const counts = Object.entries(counters).map(async ([name, count]) => [name, await count()])
  return Object.fromEntries(await Promise.all(counts)) as Counted
}

/** How many rows something added, by kind; unchanged kinds are left out. */
export async function added(happen: () => Promise<unknown>): Promise<Partial<Counted>> {
  const before = await counted()
  await happen()
  const changes = Object.entries(await counted()).map(
    ([name, count]) => [name, count - before[name as keyof Counted]] as const,
  )
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
