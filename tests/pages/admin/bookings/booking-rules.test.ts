import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findSettings } from '~/domain/settings/find-settings.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { settingsTexts } from '~/routes/admin/settings/settings-texts'
import { openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anOwnerOnMonday, auditedOfStaff, newStaff } from '../../../support/browser/staff-browser'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  owner = await anOwnerOnMonday()
})

describe('booking rules', () => {
  it('apply to bookings at once, and are recorded once for repeated saves', async () => {
    await owner.open('/admin/settings/booking-rules')
    owner.fill('Minutes between start times', '45')
    owner.fill('Reminders, in hours before a lesson', '2, 48, 2')
    owner.fill('From', '22:00', 'Quiet hours')
    const page = await owner.pressTwice('Save')
    expect(page.text).toContain(settingsTexts.rulesSaved)
    const { slotStepMinutes, reminderHours, quietFrom } = await findSettings()
    expect({ slotStepMinutes, reminderHours, quietFrom }).toEqual({
      slotStepMinutes: 45,
      reminderHours: [48, 2],
      quietFrom: '22:00',
    })
    expect(await auditedOfStaff()).toEqual(['save-booking-rules'])
  })

  it('limit the emails a minute to what mail servers and the queue bear', async () => {
    await owner.open('/admin/settings/booking-rules')
    for (const tooMany of ['29', '601']) {
      owner.fill('Emails a minute', tooMany)
      const page = await owner.press('Save')
      expect([page.status, page.errors[0]]).toEqual([400, 'Enter a number from 30 to 600.'])
    }
    owner.fill('Emails a minute', '30')
    expect((await owner.press('Save')).text).toContain(settingsTexts.rulesSaved)
    expect((await findSettings()).emailsPerMinute).toBe(30)
  })

  it('limit the text messages a minute', async () => {
    await owner.open('/admin/settings/booking-rules')
    for (const wrong of ['0', '601']) {
      owner.fill('Text messages a minute', wrong)
      const page = await owner.press('Save')
      expect([page.status, page.errors[0]]).toEqual([400, 'Enter a number from 1 to 600.'])
    }
    owner.fill('Text messages a minute', '1')
    expect((await owner.press('Save')).text).toContain(settingsTexts.rulesSaved)
    expect((await findSettings()).textsPerMinute).toBe(1)
  })

  it('are refused on a version conflict, and typed values are kept', async () => {
    const second = await newStaff('owner')
    for (const browser of [owner, second]) await browser.open('/admin/settings/booking-rules')
    owner.fill('Days families can book ahead', '90')
    await owner.press('Save')
    second.fill('Minutes kept free after a lesson', '10')
    const page = await second.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(versionConflictMessages['changed-meanwhile'])
    expect(page.valueOf('Minutes kept free after a lesson')).toBe('10')
    expect(page.text).toContain('Days families can book ahead, as saved now')
    expect((await second.press('Save')).text).toContain('Booking rules saved.')
    expect(await findSettings()).toMatchObject({ bufferMinutes: 10, horizonDays: 60 })
    expect(await auditedOfStaff()).toEqual(['save-booking-rules', 'save-booking-rules'])
  })

  it('are refused for an invalid version, and then show the stored values', async () => {
    const second = await newStaff('owner')
    for (const browser of [owner, second]) await browser.open('/admin/settings/booking-rules')
    owner.fill('Days families can book ahead', '90')
    await owner.press('Save')
    second.fill('Minutes kept free after a lesson', 'ten')
    const unread = await second.press('Save', { unchecked: true })
    expect([unread.status, unread.text.includes('as saved now')]).toEqual([400, false])
    second.fill('Minutes kept free after a lesson', '10')
    const page = await second.press('Save')
    expect(page.status).toBe(409)
    expect(page.text).toContain('Days families can book ahead, as saved now 90')
  })

  it('show errors next to the field', async () => {
    await owner.open('/admin/settings/booking-rules')
    owner.fill('Minutes a time is held', '61')
    owner.fill('Reminders, in hours before a lesson', 'tomorrow')
    const page = await owner.press('Save', { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errorOf('Minutes a time is held')).toBe('Enter minutes from 1 to 60.')
    expect(page.valueOf('Reminders, in hours before a lesson')).toBe('tomorrow')
  })
})
