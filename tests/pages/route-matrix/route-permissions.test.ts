import { beforeAll, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { permissions, type Permission } from '~/values/permissions'
import { openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { ask, fromOurPages, site } from '../../support/servers/site'
import { gatherActors, signInAnew } from './actors'
import { routeMatrix } from './route-matrix'
import { actors, type OpensTo, type Row, type Things } from './rows'
import { soundOf } from './sound-of'

type Method = 'get' | 'post'
type Case = { name: string; method: Method; pattern: string; row: Row; opensTo: OpensTo }

const cases: Case[] = Object.entries(routeMatrix).flatMap(([pattern, row]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const opensTo = opensToOf(row, method)
    if (!opensTo || statusFor(row, method) === 405) return []
    return [{ name: `${method.toUpperCase()} ${pattern}`, method, pattern, row, opensTo }]
  }),
)
/** A form that is refused whatever it is about says nothing about access. */
const beyondCases = cases.filter(
  ({ row, method }) => row.beyondOwn && statusFor(row, method) !== 400,
)

let cookies: Awaited<ReturnType<typeof gatherActors>>['cookies']
let things: Things
/** Has the demo coach's calendar, which most samples are about. */
let coach: string
/** Has none, and the same role. */
let other: string
const roleId = newId()

beforeAll(async () => {
  await openOnMonday()
  await site()
  ;({ cookies, things } = await gatherActors())
  const known = { name: 'Probe', permissions: [], isOwner: false, needsSecondFactor: true }
  const role = await database().role.create({ data: { id: roleId, ...known } })
  const { id: coachId } = await database().coach.findFirstOrThrow({ orderBy: { position: 'asc' } })
  await database().staffMember.updateMany({ where: { coachId }, data: { coachId: null } })
  const wanted = { role: { ...role, permissions: [] }, now: clock.now() }
  coach = `staff=${(await aStaffMember({ ...wanted, coachId })).token}`
  other = `staff=${(await aStaffMember(wanted)).token}`
})

/** The status for a member of the role who has just these permissions. */
async function statusWith(
  some: readonly Permission[],
  { method, pattern, row }: Pick<Case, 'method' | 'pattern' | 'row'>,
  cookie = coach,
): Promise<number> {
  await database().role.update({ where: { id: roleId }, data: { permissions: [...some] } })
  const { sample = pattern } = row
  const { type, sound } = soundOf(row)
  const headers = { ...fromOurPages, ...type, Cookie: cookie }
  const body = method === 'post' ? sound : undefined
  const path = typeof sample === 'string' ? sample : sample(things)
  return (await ask(path, { method: method.toUpperCase(), headers, body })).status
}

/** What a row says wrongly about who it opens to; empty if nothing. */
async function findWrong(one: Case): Promise<string[]> {
  await signInAnew(cookies)
  const { opensTo } = one
  const welcome = statusFor(one.row, one.method)
  const wrong: string[] = []
  const check = async (who: string, some: readonly Permission[], expected: number) => {
    const status = await statusWith(some, one)
    if (status !== expected) wrong.push(`${who}: ${status} instead of ${expected}`)
  }
  if (typeof opensTo === 'string') {
    await check('without any permission', [], welcome)
    return wrong
  }
  const { also } = one.row
  for (const named of opensTo)
    await check(`with ${named} alone`, also ? [named, also] : [named], welcome)
  await check('with all others', others(opensTo), 404)
  if (also) await check(`with all but ${also}`, others([also]), 404)
  return wrong
}

function others(named: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !named.includes(permission))
}

function opensToOf({ opensTo }: Row, method: Method): OpensTo | undefined {
  return opensTo && typeof opensTo === 'object' && 'get' in opensTo ? opensTo[method] : opensTo
}

/** The table's status for an owner, who may do everything. */
function statusFor(row: Row, method: Method): number {
  return row[method]?.owner ?? 405
}

describe('a route for staff', () => {
  it.each(cases)('opens to the permissions it names, and to no others: $name', async (one) => {
    expect(await findWrong(one)).toEqual([])
  })

  it.each(beyondCases)('opens to others than its coach only with more: $name', async (one) => {
    await signInAnew(cookies)
    const [named = []] = typeof one.opensTo === 'string' ? [] : [one.opensTo.slice(0, 1)]
    for (const beyond of one.row.beyondOwn!)
      expect(await statusWith([...named, beyond], one, other), beyond).toBe(
        statusFor(one.row, one.method),
      )
    expect(await statusWith(others(one.row.beyondOwn!), one, other)).toBe(404)
  })

  it('says who it opens to if it answers staff differently from visitors or each other', () => {
    const silent = Object.entries(routeMatrix).filter(
      ([pattern, row]) =>
        row.opensTo === undefined &&
        !pattern.startsWith('/parent') &&
        [row.get, row.post].some(
          (said) => said && new Set(staff.map((one) => said[one]).concat(said.visitor)).size > 1,
        ),
    )
    expect(silent.map(([pattern]) => pattern)).toEqual([])
  })

  it('names every permission somewhere', () => {
    const named = Object.values(routeMatrix).flatMap((row) =>
      [opensToOf(row, 'get'), opensToOf(row, 'post'), row.beyondOwn].flatMap((one) =>
        Array.isArray(one) ? one : [],
      ),
    )
    expect(others(named)).toEqual([])
  })
})

const staff = actors.filter((actor) => ['coach', 'frontDesk', 'owner'].includes(actor))

describe('a wrong row is found', () => {
  const activity = routeMatrix['/admin/activity']!
  const one = { name: '', method: 'get', pattern: '/admin/activity', row: activity } as const

  it('that names too many permissions', async () => {
    expect(await findWrong({ ...one, opensTo: ['see-activity', 'read-reports'] })).toEqual([
      'with read-reports alone: 404 instead of 200',
    ])
  })

  it('that names another permission, as where the guard asks for the wrong one', async () => {
    expect(await findWrong({ ...one, opensTo: ['read-reports'] })).toEqual([
      'with read-reports alone: 404 instead of 200',
      'with all others: 200 instead of 404',
    ])
  })

  it('where the guard is missing', async () => {
    const row = routeMatrix['/admin/roster']!
    const open = { name: '', method: 'get', pattern: '/admin/roster', row } as const
    expect(await findWrong({ ...open, opensTo: ['read-reports'] })).toEqual([
      'with all others: 200 instead of 404',
    ])
  })
})
