import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { venueMessages, venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { database } from '~/platform/database/database.server'
import { openOnMonday, post } from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anOwnerOnMonday, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { aVenue } from '../../../support/factories/factories-venues'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  owner = await anOwnerOnMonday()
})

const names = async () =>
  (await database().venue.findMany({ orderBy: { position: 'asc' } })).map(({ name }) => name)

const audited = async () => {
  const events = await database().auditEvent.findMany({
    where: { subjectKind: 'venue' },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return events.map(({ action }) => action)
}

describe('a venue in the settings', () => {
  it('is added once, changed in place, and moves up by one position per press', async () => {
    await owner.open('/admin')
    await owner.follow('Settings')
    await owner.follow(venueTexts.venues)
    await owner.follow(venueTexts.add)
    owner.fill('Name', 'Flight Hall')
    owner.fill('Address', '9 Lake Road\nRiverton, NY 12180')
    owner.fill('Rooms', 'Main floor\n\nMain floor\nFoam pit')
    await owner.pressTwice('Save')
    const [hall] = await database().venue.findMany({ where: { name: 'Flight Hall' } })
    expect(hall).toMatchObject({ rooms: ['Main floor', 'Foam pit'], active: true, version: 1 })
    expect(owner.page.text).toContain('9 Lake Road, Riverton, NY 12180')

    await owner.open('/admin/settings/venues/new')
    owner.fill('Name', 'Barn Gym')
    owner.fill('Address', '1 Barn Road')
    await owner.press('Save')
    expect((await names()).slice(-2)).toEqual(['Flight Hall', 'Barn Gym'])
    await owner.pressTwice('Move up Barn Gym')
    expect((await names()).slice(-2)).toEqual(['Barn Gym', 'Flight Hall'])

    await owner.follow('Flight Hall')
    owner.fill('Name', 'Flight Hall East')
    expect((await owner.press('Save')).text).toContain('Flight Hall East saved.')
    expect(await names()).toContain('Flight Hall East')
    expect(await audited()).toEqual(['save-venue', 'save-venue', 'move-venue', 'save-venue'])
  })

  it('takes a map link only if it is secure', async () => {
    await owner.open('/admin/settings/venues/new')
    owner.fill('Name', 'Nowhere')
    owner.fill('Address', '1 Mill Street')
    owner.fill('Map link', 'http://maps.example/hall')
    const page = await owner.press('Save')
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(['Paste the whole link, beginning with https://.'])
  })

  it('is not overwritten if someone else saved it meanwhile', async () => {
    const { id } = await aVenue({ name: 'Twice' })
    await owner.open(`/admin/settings/venues/${id}`)
    await database().venue.update({ where: { id }, data: { name: 'Theirs', version: 2 } })
    owner.fill('Name', 'Mine')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(versionConflictMessages['changed-meanwhile'])
    expect((await database().venue.findUniqueOrThrow({ where: { id } })).name).toBe('Theirs')
    await owner.press('Save')
    expect((await database().venue.findUniqueOrThrow({ where: { id } })).name).toBe('Mine')
  })

  it('stays in use while hours are there, and can be given up and taken up again', async () => {
    const { id } = await aVenue({ name: 'In use' })
    const coachId = await demoCoach()
    const { id: windowId } = await database().availabilityWindow.findFirstOrThrow({
      where: { coachId },
      orderBy: { id: 'asc' },
    })
    const at = (venueId: string | null) =>
      database().availabilityWindow.update({ where: { id: windowId }, data: { venueId } })
    await at(id)
    await owner.open(`/admin/settings/venues/${id}`)
    owner.uncheck('Lessons take place here')
    const refused = await owner.press('Save')
    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toContain(venueMessages['venue-in-use'].split('{detail}')[0])
    await at(null)
    expect((await owner.press('Save')).text).toContain(`In use ${venueTexts.notUsed}`)
    await owner.follow('In use')
    owner.check('Lessons take place here')
    expect((await owner.press('Save')).text).not.toContain(venueTexts.notUsed)
  })

  it('is closed to coaches and the front desk', async () => {
    const { id } = await aVenue({ name: 'Closed' })
    const before = await databaseState()
    for (const role of ['coach', 'front_desk'] as const) {
      const staff = await newStaff(role)
      for (const path of ['/admin/settings/venues', `/admin/settings/venues/${id}`])
        expect((await staff.open(path)).status).toBe(404)
      const form = { id, version: '1', name: 'Theirs', addressLines: '1 Mill Street' }
      expect((await post(staff, `/admin/settings/venues/${id}`, form)).status).toBe(404)
    }
    const { venue } = (await databaseState()) as Record<string, unknown>
    expect(venue).toEqual((before as Record<string, unknown>).venue)
  })
})
