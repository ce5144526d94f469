import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { keptAddresses } from '~/http/kept/kept-addresses.server'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../../support/browser/booking-walk'
import { emptyingConnection } from '../../support/database/empty-tables'
import { demoCoach } from '../../support/browser/staff-browser'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aCamp, aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import { askFresh } from '../../support/servers/fresh-answers'

beforeAll(async () => {
  await openOnMonday()
  const { staff } = await aStaffMember()
  const termId = await aTerm(staff)
  await aTermClass(
    staff,
    { termId, coachId: await demoCoach() },
    { startTime: '09:00', title: 'Kept' },
  )
  await aCamp(staff, await demoCoach(), { startTime: '05:00', endTime: '06:00' })
})

/** Addresses of every cached pattern, with every parameter that leads to other rows. */
const examples: Record<string, string[]> = {
  '/': ['/'],
  '/index.html': ['/index.html'],
  '/lessons/:lessonType': ['/lessons/deep-dive', '/lessons/tumbling-basics'],
  '/about': ['/about'],
  '/features': ['/features'],
  '/contact': ['/contact'],
  '/contact/index.html': ['/contact/index.html'],
  '/blog': ['/blog?category=body-and-mind&page=1'],
  '/blog/index.html': ['/blog/index.html'],
  '/blog/:post': ['/blog/first-private-lesson'],
  '/tips': ['/tips?apparatus=beam&difficulty=beginner'],
  '/tips/:post': ['/tips/hollow-and-arch'],
  '/privacy': ['/privacy?version=1'],
  '/terms': ['/terms'],
  '/booking': [
    '/booking',
    '/booking?type=deep-dive&month=2026-12',
    '/booking?type=deep-dive&day=2026-11-17',
    '/booking?type=tumbling-basics',
  ],
  '/booking/index.html': ['/booking/index.html'],
  '/classes': ['/classes', '/classes?age=7&level=beginner&day=2'],
  '/classes/:termClass': ['/classes/kept'],
  '/camps': ['/camps'],
  '/camps/:termClass': ['/camps/winter-break-camp'],
  '/parties': ['/parties'],
  '/parties/:party': ['/parties/gym-birthday'],
  '/api/camps': ['/api/camps'],
  '/api/camps/:termClass': ['/api/camps/winter-break-camp'],
  '/api/parties': ['/api/parties'],
  '/api/parties/:party': ['/api/parties/gym-birthday'],
  '/api/classes': ['/api/classes?day=2'],
  '/api/classes/:termClass': ['/api/classes/kept'],
  '/api/site-content': ['/api/site-content'],
  '/api/blog-posts': ['/api/blog-posts?category=body-and-mind&page=1'],
  '/api/blog-posts/:id': ['/api/blog-posts/first-private-lesson'],
  '/api/tips': ['/api/tips?apparatus=beam&difficulty=beginner'],
  '/api/tips/:id': ['/api/tips/hollow-and-arch'],
  '/api/stripe/products': ['/api/stripe/products'],
  '/api/available-times': [
    '/api/available-times?date=2026-11-17&lessonType=deep-dive',
    '/api/available-times?date=2026-11-17&lessonType=tumbling-basics',
  ],
  '/api/available-times/:date/:lessonType': ['/api/available-times/2026-11-17/deep-dive'],
  '/healthz': ['/healthz'],
}

it('every cached address has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(keptAddresses).toSorted())
})

it.each(Object.entries(examples))(
  'each table used by %s notifies its changes under a subject of the page',
  async (pattern, paths) => {
    const told = await subjectsOfTables()
    for (const path of paths) {
      const tables = await tablesReadBy(async () => {
        if (pattern !== '/healthz') await changeSettings()
        expect((await askFresh(path)).status).toBe(200)
      })
      if (pattern !== '/healthz') expect(tables).toContain('settings')
      for (const table of tables)
        expect(keptAddresses[pattern]!.shows, `${table} on ${path}`).toContain(told.get(table))
    }
  },
)

/** So that they are read anew. */
async function changeSettings(): Promise<void> {
  await database().$executeRaw`update settings set version = version`
}

async function tablesReadBy(work: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const asked = query.mock.calls.map(([one]) => textOf(one)).join('\n')
    const { rows } = await (
      await emptyingConnection()
    ).query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
    return rows
      .map(({ name }) => name)
      .filter((name) =>
        new RegExp(`(?:from|join)\\s+(?:"?public"?\\.)?"?${name}\\b`, 'i').test(asked),
      )
  } finally {
    query.mockRestore()
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return String((asked as { text?: string }).text ?? '')
}

/** Only triggers that fire in every replication mode, even while rows are restored. */
async function subjectsOfTables(): Promise<Map<string, string>> {
  const { rows } = await (
    await emptyingConnection()
  ).query<{ name: string; subject: string }>(
    `select tgrelid::regclass::text as name, rtrim(encode(tgargs, 'escape'), '\\000') as subject
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where proname = 'tell_page_change' and tgenabled = 'A'`,
  )
  return new Map(rows.map(({ name, subject }) => [name, subject]))
}
