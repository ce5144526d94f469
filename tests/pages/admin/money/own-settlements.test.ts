import { beforeAll, beforeEach, expect, it } from 'vitest'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aVisitor, book } from '../../../support/factories/factories-booking'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at('2026-12-01', '09:00')))

it('a coach reads their own settlements, open and locked, and nobody else’s', async () => {
  const coachId = await demoCoach()
  const now = at(monday, '09:00')
  await book(aVisitor(), { day: '2026-11-17' }, { now })
  const createdAt = clock.now()
  const rate = { kind: 'share', percent: 45, validFrom: new Date('2026-11-09') } as const
  const { id: other } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
  await database().settlementRate.createMany({
    data: [coachId, other].map((id) => ({ coachId: id, ...rate, createdAt })),
  })
  const owner = await newStaff('owner')
  const lockAll = async (id: string) => {
    await owner.open(`/admin/settlements/coaches/${id}?until=2026-11-30`)
    await owner.press(settlementTexts.lock)
    const { id: kept } = await database().settlement.findFirstOrThrow({ where: { coachId: id } })
    return kept
  }
  const coach = await newStaff('coach', coachId)
  await coach.open('/admin')
  const open = await coach.follow('Money')
  await expectValidPage(open)
  expect(open.text).toContain('45% of what families are charged')
  expect(open.text).toContain('Amount due $27')
  expect(open.body).not.toContain(settlementTexts.lock)
  expect(open.body).not.toContain('/remove')

  const [own, others] = [await lockAll(coachId), await lockAll(other)]
  await coach.open('/admin/my-settlements')
  const locked = await coach.follow('November 9, 2026 to November 30, 2026')
  await expectValidPage(locked)
  expect(locked.text).toContain('Amount due $27')
  const csv = await coach.follow(saveAsCsv)
  expect(csv.body).toContain(',60.00,share,45,,27.00,USD')
  const pdf = await coach.open(`/admin/my-settlements/${own}/settlement.pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')

  for (const page of ['', '/settlement.csv', '/settlement.pdf'])
    expect((await coach.open(`/admin/my-settlements/${others}${page}`)).status).toBe(404)
  for (const page of [`locked/${own}`, `coaches/${coachId}`])
    expect((await coach.open(`/admin/settlements/${page}`)).status).toBe(404)
  const odd = await coach.open('/admin/my-settlements?until=2026-02-31')
  expect([odd.status, odd.errors.length]).toEqual([400, 1])
})

it('who has no calendar is told so, and finds no link', async () => {
  const owner = await newStaff('owner')
  for (const path of ['/admin/payments', '/admin/settlements']) {
    const { $ } = await owner.open(path)
    expect($('a[href="/admin/my-settlements"]').length).toBe(0)
  }
  const page = await owner.open('/admin/my-settlements')
  expect(page.text).toContain(settlementTexts.noCalendar)
})
