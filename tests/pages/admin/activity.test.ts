import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityTexts } from '~/domain/admin/activity/activity-texts'
import { familyEventLabels } from '~/domain/admin/families/record/family-event-labels'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { activityPath } from '~/values/paths/activity-paths'
import { familyPath } from '~/values/paths/family-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aBooking } from '../../support/cases/booked-at-demo'
import { queriesOf } from '../../support/database/query-count'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** Events of a team member, which stand before all others. */
async function events(count: number): Promise<void> {
  const { staff } = await aStaffMember({ now: clock.now() })
  const event = {
    actorKind: 'staff',
    actorId: staff.id,
    action: 'save-post',
    subjectKind: 'post',
  } as const
  const data = Array.from({ length: count }, () => ({
    id: newId(),
    at: clock.now(),
    subjectId: newId(),
    ...event,
  }))
  await database().auditEvent.createMany({ data })
}

describe('the activity page', () => {
  it('is linked in Settings and lists changes with actors and links', async () => {
    const id = await aBooking({ lastName: 'Seen' })
    const owner = await newStaff('owner')
    await owner.open('/admin/settings')
    await owner.follow(activityTexts.title)
    owner.choose('Subject', 'Bookings')
    const page = await owner.press('Apply')
    expect(new URL(page.url).search).toBe('?area=bookings')
    expect(page.texts('tbody tr')[0]).toBe(
      'Booked Booking: Deep Dive, Monday, November 16, 2026 at 4:00 PM History of Booking: Deep Dive, Monday, November 16, 2026 at 4:00 PM Not confirmed yet → became Confirmed A visitor Monday, November 16, 2026 at 9:00 AM',
    )
    expect(page.$('tbody tr').first().find('a').first().attr('href')).toBe(adminBookingPath(id))
    await expectValidPage(page)
    const history = await owner.open(activityPath({ about: `booking:${id}` }))
    expect(history.text).toContain(
      activityTexts.only('Booking: Deep Dive, Monday, November 16, 2026 at 4:00 PM'),
    )
    expect(history.texts('tbody tr')).toHaveLength(7)
    await expectValidPage(history)
    expect((await owner.follow(activityTexts.showAll)).url).toContain('/admin/activity')
  })

  it('links to the family that acted, and has no name once it is erased', async () => {
    const { id } = (await aParent({ now: clock.now() })).parent
    await database().guardian.update({ where: { id }, data: { firstName: 'Ife' } })
    const did = { action: 'save-details', details: { fields: 'phone lastName' } }
    const subject = { subjectKind: 'guardian', subjectId: id }
    const by = { actorKind: 'guardian', actorId: id, at: clock.now() } as const
    await database().auditEvent.create({ data: { id: newId(), ...did, ...subject, ...by } })
    const owner = await newStaff('owner')
    const shown = activityPath({ about: `guardian:${id}` })
    const page = await owner.open(shown)
    expect(page.text).toContain('Changed their details: phone and last name')
    expect(page.$('tbody td[data-heading=By] a').attr('href')).toBe(familyPath(id))
    await database().guardian.update({
      where: { id },
      data: { firstName: '', lastName: '', erasedAt: clock.now() },
    })
    const after = await owner.open(shown)
    expect(after.text).toContain('An erased family')
    expect(after.text).not.toContain('Ife')
    await expectValidPage(after)
  })

  it('shows who opened a medical note, but not its text', async () => {
    await aBooking({ medicalNotes: 'Asthma-canary' })
    const { athleteId } = await database().bookingPlace.findFirstOrThrow({
      orderBy: { id: 'desc' },
    })
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    await openMedicalNote(staff, athleteId, clock.now())
    const owner = await newStaff('owner')
    const page = await owner.open(activityPath({ action: 'open-medical-note' }))
    expect(page.texts('tbody tr')[0]).toContain(familyEventLabels['open-medical-note'])
    expect(page.body).not.toContain('Asthma-canary')
    const file = await owner.open(page.link(saveAsCsv).attr('href')!)
    expect(file.body).toContain(familyEventLabels['open-medical-note'])
    expect(file.body).not.toContain('Asthma-canary')
  })

  it('has pages in both directions and can be exported completely', async () => {
    await events(65)
    const owner = await newStaff('owner')
    const first = await owner.open(activityPath({ area: 'website' }))
    expect(first.texts('nav.pagination a')).toEqual(['Older →'])
    const older = await owner.follow(/^Older/)
    expect(older.texts('tbody tr')).toHaveLength(30)
    expect(older.texts('nav.pagination a')).toEqual(['Newest', '← Newer', 'Older →'])
    await expectValidPage(older)
    const newer = await owner.follow(/Newer$/)
    expect(newer.texts('tbody tr')).toEqual(first.texts('tbody tr'))
    const file = await owner.open(older.link(saveAsCsv).attr('href')!)
    expect(file.headers['content-disposition']).toBe('attachment; filename="activity.csv"')
    const lines = file.body.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(65)
    expect(lines[1]).toMatch(/^[\w-]{36},2026-11-16 09:00,[\w ]+,Post saved,,,Post,,[\w-]{36}$/)
    const none = await owner.open(activityPath({ area: 'privacy', until: '2020-01-01' }))
    expect(none.text).toContain(activityTexts.nothing)
    await expectValidPage(none)
  })

  it.each(['?by=nobody', '?area=attic', '?from=2026-02-30', "?before='", '?about=booking'])(
    'refuses the filter %s with the form',
    async (query) => {
      const owner = await newStaff('owner')
      const page = await owner.open(activityPath() + query)
      expect(page.status).toBe(400)
      await expectValidPage(page, 400)
      expect((await owner.open(`/admin/activity/activity.csv${query}`)).status).toBe(400)
    },
  )

  it('needs the same number of queries for any length', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open(activityPath()))
    await events(40)
    await aBooking({ time: '18:00' })
    expect(await queriesOf(() => owner.open(activityPath()))).toBe(few)
    expect(few).toBeLessThanOrEqual(8)
  })
})
