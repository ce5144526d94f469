import { roleIds } from '../../support/cases/built-in-roles'
import { openOwnedBusiness } from '../../support/cases/new-business'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ActivityFilterForm, type ActivityFilter } from '~/domain/admin/activity/activity'
import { activityActions, labelOfAction } from '~/domain/admin/activity/activity-labels'
import { isActivitySubject } from '~/domain/admin/activity/activity-subjects'
import { everyActivity, findActivity } from '~/domain/admin/activity/find-activity.server'
import { presentActivityChange } from '~/domain/admin/activity/present-activity-change'
import { changeMember } from '~/domain/accounts/staff/change-member.server'
import { familyEventLabels } from '~/domain/admin/families/record/family-event-labels'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { newYork } from '../../support/clock'
import { queriesOf } from '../../support/database/query-count'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, book, done, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { reschedule } from '../../support/factories/factories-reschedule'

let owner: Staff

beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

const found = (filter: ActivityFilter = {}, staff = owner) => findActivity(staff, filter, newYork)
const told = async (filter: ActivityFilter = {}, staff = owner) =>
  (await found(filter, staff)).entries.map(({ what, by }) => `${what} (${by.name})`)

type Event = { action: string; subjectKind: string; subjectId: string; actorId: string | null }

/** Events of the audit log one minute apart, oldest first; returns their ids. */
async function events(count: number, changes: Partial<Event> = {}, now = today) {
  const event = { action: 'save-post', subjectKind: 'post', subjectId: newId(), ...changes }
  const actor = { actorKind: 'staff', actorId: owner.id } as const
  const data = Array.from({ length: count }, (_, minutes) => ({
    id: newId(),
    at: addMinutes(now, minutes),
    ...actor,
    ...event,
  }))
  await database().auditEvent.createMany({ data })
  return data.map(({ id }) => id)
}

describe('the activity log', () => {
  it('lists every change with its actor and subject, newest first', async () => {
    const id = await book(aVisitor())
    const paymentId = await pay(id, 6000)
    done(await reschedule(owner, id, {}, addMinutes(today, 10)))
    const cancelling = { idempotencyKey: newToken(), refundCents: 6000 }
    done(await cancelBooking(owner, id, cancelling, addMinutes(today, 20)))
    const lesson = 'Tuesday, November 24, 2026 at 6:00 PM'
    const { entries } = await found({ by: 'team' })
    expect(entries.slice(0, 2)).toMatchObject([
      {
        what: 'Canceled: $60 of $60 to be refunded',
        by: { name: 'Maren Holt' },
        change: { before: 'Confirmed', after: 'Canceled' },
        about: { kind: 'booking', id, name: `Deep Dive, ${lesson}`, isThere: true },
      },
      { what: `Rescheduled from Tuesday, November 24, 2026 at 4:00 PM to ${lesson}`, change: null },
    ])
    const paid = { subjectKind: 'payment', subjectId: paymentId, action: 'record-payment' }
    await events(1, paid)
    const money = await found({ area: 'money' })
    expect(money.entries).toMatchObject([
      {
        what: familyEventLabels['record-payment'],
        about: { kind: 'payment', id: paymentId, name: '$60' },
      },
    ])
  })

  it('is filtered by person, subject, kind, day and record', async () => {
    const id = await book(aVisitor())
    const { staff: other } = await aStaffMember({ role: 'front_desk' })
    await events(1, { actorId: other.id, action: 'save-promo-code', subjectKind: 'promo-code' })
    await events(1, {}, addMinutes(today, 24 * 60))
    expect(await told({ by: other.id })).toEqual(['Promo code saved (Maren Holt)'])
    expect(await told({ by: 'team', area: 'website' })).toEqual(['Post saved (Maren Holt)'])
    expect(await told({ area: 'privacy' })).toEqual([])
    expect(await told({ action: 'confirm-booking' })).toEqual(['Booked (A visitor)'])
    expect(await told({ about: `booking:${id}` })).toEqual(await told({ area: 'bookings' }))
    expect(await told({ about: `booking:${id}` })).toHaveLength(7)
    expect(await told({ by: 'team', from: '2026-11-03' })).toEqual(['Post saved (Maren Holt)'])
    const first = await told({ by: 'team', until: '2026-11-02' })
    expect(first).toContain('Promo code saved (Maren Holt)')
    expect(first).not.toContain('Post saved (Maren Holt)')
    expect(await told({ by: 'families', area: 'website' })).toEqual([])
  })

  it('is paged by key in both directions, also for entries of the same instant', async () => {
    const ids = [...(await events(45)), ...(await events(20, {}, addMinutes(today, 40)))]
    await database().$executeRaw`alter table audit_event disable trigger user`
    await database().auditEvent.updateMany({
      where: { id: { in: ids.slice(20, 50) } },
      data: { at: addMinutes(today, 30) },
    })
    await database().$executeRaw`alter table audit_event enable trigger user`
    const filter = { by: owner.id, area: 'website' } as const
    const idsOf = ({ entries }: Awaited<ReturnType<typeof found>>) => entries.map(({ id }) => id)
    const first = await found(filter)
    expect(first).toMatchObject({ hasNewer: false, hasOlder: true })
    const second = await found({ ...filter, before: idsOf(first).at(-1)! })
    expect(second).toMatchObject({ hasNewer: true, hasOlder: true })
    const third = await found({ ...filter, before: idsOf(second).at(-1)! })
    expect(third).toMatchObject({ hasNewer: true, hasOlder: false })
    const all = [first, second, third].flatMap(idsOf)
    expect(all).toHaveLength(65)
    expect(new Set(all)).toEqual(new Set(ids))
    expect(idsOf(await found({ ...filter, after: idsOf(third)[0]! }))).toEqual(idsOf(second))
    const back = await found({ ...filter, after: idsOf(second)[0]! })
    expect(idsOf(back)).toEqual(idsOf(first))
    expect(back).toMatchObject({ hasNewer: false, hasOlder: true })
    const saved: string[] = []
    for await (const { id } of everyActivity(owner, filter, newYork)) saved.push(id)
    expect(saved).toEqual(all)
  })

  it('is exported completely, beyond one batch', async () => {
    const ids = await events(1001)
    const saved: string[] = []
    const filter = { by: 'team', area: 'website', before: ids[5]! } as const
    for await (const { id } of everyActivity(owner, filter, newYork)) saved.push(id)
    expect(saved).toEqual(ids.toReversed())
  })

  it('is only for staff with permission', async () => {
    await events(1)
    for (const role of ['coach', 'front_desk'] as const) {
      const { staff } = await aStaffMember({ role })
      expect(await told({}, staff)).toEqual([])
      for await (const entry of everyActivity(staff, {}, newYork))
        throw new Error(`${role} sees ${entry.what}`)
    }
  })

  it('describes erased records without a name and unknown actions in words', async () => {
    await events(1, { action: 'fold-paper-planes', subjectKind: 'plane' })
    await events(1, { action: 'remove-category', subjectKind: 'post-category' })
    const { entries } = await found({ by: owner.id })
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'Category removed', about: { label: 'Post category', name: '', isThere: false } },
      { what: 'Fold paper planes', about: { kind: null, label: '', isThere: false } },
    ])
  })

  it('needs the same number of queries for any number of entries', async () => {
    await book(aVisitor())
    await events(1)
    const few = await queriesOf(() => found({ until: '2026-11-02' }))
    for (const time of ['15:00', '18:00', '19:00']) await book(aVisitor(), { time })
    await events(10)
    expect(await queriesOf(() => found({ until: '2026-11-02' }))).toBe(few)
  })
})

describe('a state change in the activity log', () => {
  it.each([
    ['mark-attendance', { from: 'expected', to: 'no_show' }, 'Expected', 'No-show'],
    ['complete-booking', { from: 'confirmed', to: 'completed' }, 'Confirmed', 'Completed'],
    ['change-member', { from: 'coach', role: 'front_desk' }, 'Coach', 'Front desk'],
    ['record-dispute', { from: 'under_review', to: 'lost' }, 'Under review', 'Lost'],
  ])('of %s %o is shown as %s and %s', (action, details, before, after) => {
    expect(presentActivityChange({ action, details })).toEqual({ before, after })
  })

  it.each([[{}], [{ from: null, to: 'held' }], [{ from: 'held', to: 'held' }], [null], ['held']])(
    'is not shown for %o',
    (details) => {
      expect(presentActivityChange({ action: 'complete-booking', details })).toBeNull()
    },
  )

  it('of a role is shown in the team’s activity', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    const { account } = await database().staffMember.findUniqueOrThrow({
      where: { id: staff.id },
      include: { account: true },
    })
    const change = { roleId: roleIds.front_desk, coachId: null, version: account.version }
    done(await changeMember(owner, staff.id, change, today))
    const [entry] = (await found({ area: 'accounts', action: 'change-member' })).entries
    expect(entry).toMatchObject({
      change: { before: 'Coach', after: 'Front desk' },
      about: { kind: 'staff-member', name: 'Maren Holt' },
    })
  })
})

describe('the texts of the activity log', () => {
  const sources = fs
    .readdirSync('app/domain', { recursive: true })
    .map((file) => path.join('app/domain', String(file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .filter((source) => /recordAuditEvent|changeCheckout|endBooking|AuditEntry/.test(source))
  const all = (pattern: RegExp) => [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, one]) => one!))),
  ]

  it('cover every recorded action', () => {
    const known = new Set(activityActions.map(({ value }) => value))
    const recorded = all(/action(?: =|:) (?:[^'\n,}]+\? )?'([\w-]+)'(?! in )/g)
    expect(recorded.length).toBeGreaterThan(100)
    expect(recorded.filter((action) => !known.has(action))).toEqual([])
  })

  it('cover every kind of record', () => {
    const recorded = all(/subjectKind: '([\w-]+)'/g)
    expect(recorded.length).toBeGreaterThan(30)
    expect(recorded.filter((kind) => !isActivitySubject(kind))).toEqual([])
  })

  it('differ for a booking and a payment', () => {
    expect(labelOfAction('record-payment', 'booking')).toBe('Paid')
    expect(labelOfAction('record-payment', 'payment')).toBe(familyEventLabels['record-payment'])
  })
})

describe('the filter of the activity log', () => {
  it.each([
    { by: 'nobody' },
    { area: 'attic' },
    { action: 'fly' },
    { from: '2026-02-30' },
    { from: '2026-11-03', until: '2026-11-02' },
    { about: newId() },
    { about: `plane:${newId()}` },
    { before: '1' },
    { after: "'" },
  ])('refuses %o', (asked) => {
    expect(ActivityFilterForm.safeParse(asked).success).toBe(false)
  })
})
