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

it('an owner adds a rate and an amount, locks the settlement, and saves it as CSV and PDF', async () => {
  const coachId = await demoCoach()
  const now = at(monday, '09:00')
  await book(aVisitor(), { day: '2026-11-17' }, { now })
  const owner = await newStaff('owner')
  await owner.open('/admin/payments')
  await owner.follow('Settlements')
  const { name } = await database().coach.findUniqueOrThrow({ where: { id: coachId } })
  await owner.follow(name)
  expect(owner.page.text).toContain(settlementTexts.noRate)
  await expectValidPage(owner.page)

  await owner.follow(settlementTexts.addRate)
  owner.fill('First day', '2026-11-09')
  owner.fill('Amount', '30')
  owner.choose('Rate type', 'Share of charges')
  const refused = await owner.press('Save')
  expect(refused.errors[0]).toContain(settlementTexts.percentMissing)
  expect(refused.valueOf('Amount')).toBe('30')
  owner.choose('Rate type', 'Each hour')
  const open = await owner.pressTwice('Save')
  await expectValidPage(open)
  for (const fact of [
    settlementTexts.rateAdded,
    'November 9, 2026 to November 30, 2026',
    'Amount due $30',
    'Attendance isn’t taken yet for one lesson.',
    'Tuesday, November 17 at 4:00 PM',
    '$30 an hour',
  ])
    expect(open.text).toContain(fact)

  await owner.follow(settlementTexts.addAdjustment)
  owner.fill('Amount', '12.50')
  owner.fill('Reason', 'A meet on Saturday')
  await owner.pressTwice('Save')
  expect(owner.page.text).toContain('Amount due $42.50')

  const other = await newStaff('owner')
  await other.open(`/admin/settlements/coaches/${coachId}`)
  const locked = await owner.pressTwice(settlementTexts.lock)
  await expectValidPage(locked)
  expect(locked.text).toContain(settlementTexts.locked)
  expect(locked.text).toContain('A meet on Saturday $12.50')
  expect(await database().settlement.count()).toBe(1)
  await other.press(settlementTexts.lock)
  expect(await database().settlement.count()).toBe(1)

  const csv = await owner.follow(saveAsCsv)
  expect(csv.body.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(
      /^Maren Holt,2026-11-09,2026-11-30,Deep Dive,2026-11-17 16:00.*,60,1,0,60\.00,hour,30\.00,,30\.00,USD$/,
    ),
    'Maren Holt,2026-11-09,2026-11-30,A meet on Saturday,,,,,,,,,,12.50,USD',
    '',
  ])
  const { id } = await database().settlement.findFirstOrThrow()
  const pdf = await owner.open(`/admin/settlements/locked/${id}/settlement.pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  await owner.open(`/admin/settlements/coaches/${coachId}?until=2026-11-30`)
  expect(owner.page.text).toContain(settlementTexts.allLocked)
})

it('a day that does not exist is refused and kept', async () => {
  const owner = await newStaff('owner')
  const page = await owner.open(`/admin/settlements/coaches/${await demoCoach()}?until=2026-02-31`)
  expect([page.status, page.errors.length]).toEqual([400, 1])
})

it('a settlement that changed since it was shown is not locked', async () => {
  const coachId = await demoCoach()
  clock.fix(at('2026-12-03', '09:00'))
  const owner = await newStaff('owner')
  await database().settlementRate.create({
    data: {
      coachId,
      kind: 'lesson',
      amountCents: 100,
      validFrom: new Date('2026-12-01'),
      createdAt: clock.now(),
    },
  })
  await owner.open(`/admin/settlements/coaches/${coachId}?until=2026-12-02`)
  const bonus = { coachId, amountCents: 1, reason: 'More', createdAt: clock.now() }
  const { id: createdById } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  await database().settlementAdjustment.create({ data: { ...bonus, createdById } })
  const refused = await owner.press(settlementTexts.lock)
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining(settlementTexts.changed),
  ])
})
