import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveBookingNote } from '~/domain/booking/on-behalf/save-booking-note.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { personalData } from '~/wiring.server'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { callApi } from '../../../support/browser/call-api'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml, expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const words = 'Grandfather collects. Ask for the code.'

describe('a staff note of a booking', () => {
  it('is shown to staff with the booking and on its day, and never to the family', async () => {
    const { browser, bookingId, path } = await aParentWithALesson()
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${bookingId}`)
    await owner.follow(staffBookingTexts.writeNote)
    expect(owner.page.headings[0]).toBe('Team note')
    await expectValidHtml(owner.page)
    owner.fill('What to know', words)
    await owner.pressTwice('Save')
    expect(owner.page.text).toContain(`Team note ${words}`)
    expect(owner.page.text.match(/Team note saved/g)).toHaveLength(1)
    const coach = await newStaff('coach')
    expect((await coach.open('/admin?day=2026-11-24')).text).toContain(words)
    const stranger = await newStaff('coach', await anotherCoach())
    const notTheirs = await stranger.open(`/admin/bookings/${bookingId}/note`)
    expect(notTheirs.status).toBe(404)

    const pages = [path, '/parent-dashboard', `${path}/cancel`, `${path}/reschedule`]
    for (const page of pages) {
      const shown = await browser.open(page)
      expect(shown.status).toBe(200)
      expect(shown.body, page).not.toContain('Grandfather')
    }
    for (const call of ['/api/bookings', `/api/bookings/${bookingId}`]) {
      const { json, status } = await callApi(browser, call)
      expect(status).toBe(200)
      expect(JSON.stringify(json), call).not.toContain('Grandfather')
    }
    const entries = await database().auditEvent.findMany({ where: { action: 'save-note' } })
    expect(JSON.stringify(entries)).not.toContain('Grandfather')
  })

  it('is refused on a version conflict and keeps the typed text', async () => {
    const { bookingId } = await aParentWithALesson()
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${bookingId}/note`)
    const { staff } = await aStaffMember({ role: 'front_desk', now: clock.now() })
    const first = { version: 0, text: 'Calls when late.' }
    expect(await saveBookingNote(staff, bookingId, first)).toEqual({ bookingId })
    owner.fill('What to know', words)
    await owner.press('Save')
    expect(owner.page.text).toContain(versionConflictMessages['changed-meanwhile'])
    expect(owner.page.text).toContain('as saved now Calls when late.')
    expect(owner.page.valueOf('What to know')).toBe(words)
    await expectValidPage(owner.page, 409)
    await owner.press('Save')
    expect(await database().bookingNote.findMany()).toMatchObject([{ text: words, version: 2 }])
    await owner.follow(staffBookingTexts.changeNote)
    owner.fill('What to know', 'a'.repeat(501))
    const page = await owner.press('Save')
    expect(page.errorOf('What to know')).toBe('Use at most 500 characters.')
    owner.fill('What to know', '')
    expect((await owner.press('Save')).text).not.toContain(words)
  })

  it('is kept for a year after the lesson', async () => {
    const { bookingId } = await aParentWithALesson()
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    await saveBookingNote(staff, bookingId, { version: 0, text: words })
    const leftAt = async (day: string, time: string) => {
      await clearExpiredData(Object.values(personalData), at(day, time))
      return await database().bookingNote.count()
    }
    expect(await leftAt('2027-11-24', '16:59')).toBe(1)
    expect(await leftAt('2027-11-24', '17:00')).toBe(0)
  })
})
