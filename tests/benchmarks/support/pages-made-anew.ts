import pg from 'pg'
import { holdTime } from '../../../app/domain/booking/holds/hold-time.server'
import { closeDatabase } from '../../../app/platform/database/database.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { asked, aVisitor, done } from '../../support/factories/factories-booking'
import { publicPages } from './pages'
import type { BenchmarkSite } from './benchmark-site'
import { bookOne } from './book-in-process'
import { parentsWithWishes, wished } from './parents-with-wishes'

/** A page that is not sent from memory, and the cookie for which it is made. */
type PageMadeAnew = { name: string; path: string; cookie: string }

/**
 * The public pages for a visitor with a message, the portal of a family with a lesson, the first
 * step of a checkout, and what the owner opens first.
 */
export async function pagesMadeAnew({
  origin,
  databaseUrl,
}: BenchmarkSite): Promise<PageMadeAnew[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [booked, wanted] = await parentsWithWishes(client, 2)
  await client.end()
  await bookOne(booked!)
  const { day, time } = wanted!
  const held = done(await holdTime(aVisitor(), asked({ lessonType: wished, day, time })))
  const { token } = await aStaffMember({ role: 'owner', now: new Date(performance.timeOrigin) })
  await closeDatabase()

  const parent = `parent=${booked!.session}`
  return [
    ...(await publicPages(origin)).map((page) => ({ ...page, cookie: 'toast=none' })),
    { name: 'Portal: home', path: '/parent-dashboard', cookie: parent },
    { name: 'Portal: lessons', path: '/parent/bookings', cookie: parent },
    { name: 'Portal: waivers', path: '/parent/waivers', cookie: parent },
    { name: 'Portal: progress', path: '/parent/progress', cookie: parent },
    { name: 'Checkout: you', path: '/checkout/you', cookie: `visitor=${held.visitorToken}` },
    { name: 'Admin: Today', path: '/admin', cookie: `staff=${token}` },
  ]
}
