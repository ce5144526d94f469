import { beforeAll, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { permissionsAtVenues } from '~/values/permissions'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVenue } from '../../support/factories/factories-venues'
import { ask, fromOurPages, site } from '../../support/servers/site'
import { gatherActors, signInAnew } from './actors'
import { routeMatrix } from './route-matrix'
import type { Row, Things } from './rows'
import { soundOf } from './sound-of'

type Method = 'get' | 'post'
type Case = { name: string; method: Method; pattern: string; row: Row }

/** Of no venue: what is taught, and the addresses of who asks. */
const ofTheBusiness = [
  ...['/admin/progress/skills/:skillId', '/admin/progress/skills/:skillId/move-up'],
  '/progress/:token',
]

const cases: Case[] = Object.entries(routeMatrix)
  .filter(([pattern, row]) => {
    const isOfStaff = row.opensTo !== undefined && row.opensTo !== 'anyone'
    return isOfStaff && pattern.includes('/:') && !ofTheBusiness.includes(pattern)
  })
  .flatMap(([pattern, row]) =>
    (['get', 'post'] as const)
      .filter((method) => row[method] && row[method].owner !== 405)
      .map((method) => ({ name: `${method.toUpperCase()} ${pattern}`, method, pattern, row })),
  )

let cookies: Awaited<ReturnType<typeof gatherActors>>['cookies']
let things: Things
/** Works at the venue where everything is. */
let there: string
/** The same role at another venue. */
let elsewhere: string

beforeAll(async () => {
  await openOnMonday()
  await site()
  ;({ cookies, things } = await gatherActors())
  const [here, other] = [await aVenue(), await aVenue({ name: 'North Hall', position: 2 })]
  const venueId = here.id
  await database().lesson.updateMany({ data: { venueId } })
  await database().lessonSeries.updateMany({ data: { venueId } })
  await database().availabilityWindow.updateMany({ data: { venueId } })
  const data = {
    id: newId(),
    name: 'Probe',
    isOwner: false,
    needsSecondFactor: true,
    ownVenuesOnly: true,
    permissions: [...permissionsAtVenues],
  }
  await database().role.create({ data })
  const role = { ...data, permissions: permissionsAtVenues }
  const probe = async (id: string) =>
    `staff=${(await aStaffMember({ role, venueIds: [id], now: clock.now() })).token}`
  there = await probe(here.id)
  elsewhere = await probe(other.id)
})

async function answerTo(cookie: string, { method, pattern, row }: Omit<Case, 'name'>) {
  await signInAnew(cookies)
  const { sample = pattern } = row
  const { type, sound } = soundOf(row)
  const headers = { ...fromOurPages, ...type, Cookie: cookie }
  const body = method === 'post' ? sound : undefined
  const path = typeof sample === 'string' ? sample : sample(things)
  return await ask(path, { method: method.toUpperCase(), headers, body })
}

/** A form that is refused before anything is looked up says nothing about access. */
function isFound(status: number): boolean {
  return status === 200 || status === 302 || status === 409
}

describe('who is limited to another venue', () => {
  it.each(cases)('does not find $name', async (one) => {
    const { status } = await answerTo(elsewhere, one)
    expect(isFound(status), `${status}`).toBe(false)
  })

  it('is told apart by the venue alone: at the venue, most of it is found', async () => {
    const reads = cases.filter(({ method }) => method === 'get')
    const found: string[] = []
    for (const one of reads)
      if (isFound((await answerTo(there, one)).status)) found.push(one.pattern)
    for (const pattern of expected) expect(found).toContain(pattern)
  })
})

const expected = [
  '/admin/bookings/:bookingId',
  '/admin/bookings/:bookingId/cancel',
  '/admin/bookings/:bookingId/reschedule',
  '/admin/bookings/:bookingId/attendance',
  '/admin/lessons/:lessonId/attendance',
  '/admin/classes/:lessonId',
  '/admin/families/:guardianId',
  '/admin/families/:guardianId/documents',
  '/admin/families/:guardianId/notes',
  '/admin/families/:guardianId/timeline',
  '/admin/families/:guardianId/details',
  '/admin/families/:guardianId/sessions',
  '/admin/athletes/:athleteId/medical-note',
  '/admin/athletes/:athleteId/waiver',
  '/admin/settings/coaches/:coachId/hours',
  '/progress/athlete/:athleteId',
  '/api/bookings/:bookingId',
]

const lists = Object.entries(routeMatrix)
  .filter(([pattern, row]) => {
    const isOfStaff = row.opensTo !== undefined && row.opensTo !== 'anyone'
    return isOfStaff && !pattern.includes('/:')
  })
  .map(([pattern, row]) => ({ name: pattern, method: 'get' as const, pattern, row }))

/** What is known of the family of the matrix, by its words and ids. */
function tracesIn(body: string): string[] {
  const { booking, lesson, phoned, athlete, guardian, classDate, calendar } = things
  const ids = { booking, lesson, phoned, athlete, guardian, classDate, calendar }
  return Object.entries({ ...ids, name: 'Okafor' }).flatMap(([what, text]) =>
    body.includes(text) ? [what] : [],
  )
}

describe('a list for who is limited to another venue', () => {
  it.each(lists)('has nothing of this one: $name', async (one) => {
    const answer = await answerTo(elsewhere, one)
    expect(tracesIn(answer.body)).toEqual([])
  })

  it.each([
    ['/admin/families', ['guardian', 'name']],
    ['/admin/families/families.csv', ['name']],
    ['/admin/bookings', ['booking', 'name']],
    ['/admin/calendar', ['calendar']],
  ] as const)('has it for who works there: %s', async (pattern, wanted) => {
    const answer = await answerTo(there, { method: 'get', pattern, row: routeMatrix[pattern]! })
    const found = tracesIn(answer.body)
    for (const one of wanted) expect(found).toContain(one)
  })

  it.each(['/admin/search', '/admin/search.json'])(
    'finds nobody there by name: %s',
    async (path) => {
      const found = async (cookie: string) => {
        await signInAnew(cookies)
        const answer = await ask(`${path}?q=okafor`, { headers: { Cookie: cookie } })
        return tracesIn(answer.body.replaceAll('okafor', ''))
      }
      expect(await found(elsewhere)).toEqual([])
      expect(await found(there)).toContain('guardian')
    },
  )
})
