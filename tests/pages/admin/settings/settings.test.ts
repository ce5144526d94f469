import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { settingsTexts } from '~/routes/admin/settings/settings-texts'
import { newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { expectValidPage } from '../../../support/browser/valid-html'
import { databaseState } from '../../../support/database/database-state'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import {
  anotherCoach,
  anOwnerOnMonday,
  auditedOfStaff,
  demoCoach,
  newStaff,
} from '../../../support/browser/staff-browser'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  owner = await anOwnerOnMonday()
})

async function go(...links: string[]) {
  await owner.open('/admin')
  for (const link of links) await owner.follow(link)
  return owner.page
}

describe('the setting to pause bookings', () => {
  it('closes booking for families with its message and opens it again', async () => {
    await go('Settings', settingsTexts.pauseBooking)
    owner.check('Booking is paused')
    expect((await owner.press('Save')).errors).toEqual([
      'Enter why families can’t book, and until when.',
    ])
    owner.fill('Message to families', 'We are away until the first of December.')
    await owner.press('Save')
    expect((await newVisitor().open('/booking')).text).toContain('We are away until')
    await go('Settings', settingsTexts.pauseBooking)
    owner.uncheck('Booking is paused')
    await owner.press('Save')
    expect((await newVisitor().open('/booking')).text).not.toContain('We are away until')
    expect((await findSettings()).lastPause.message).toContain('We are away')
  })
})

describe('a lesson type in the settings', () => {
  it('is added once, can be booked, and moves up by one position per press', async () => {
    await go('Settings', 'Lessons', 'Add a lesson type')
    owner.fill('Name', 'First Flips')
    owner.fill('Short description', 'Back to back.')
    owner.fill('Full description', 'We flip.')
    owner.fill('Price', '42.50')
    await owner.pressTwice('Save')
    const all = await findLessonTypes()
    expect(all.at(-1)).toMatchObject({ slug: 'first-flips', priceCents: 4250, maxAthletes: 1 })
    expect((await newVisitor().open('/booking')).text).toContain('First Flips')
    await owner.open('/admin/settings/lesson-types')
    await owner.pressTwice('Move up First Flips') // past the parties, which are not offered
    await owner.pressTwice('Move up First Flips')
    expect((await findLessonTypes()).at(-2)?.slug).toBe('first-flips')
  })

  it('cannot change its format once it is in the calendar', async () => {
    await go('Settings', 'Lessons', 'Tumbling Basics')
    owner.choose('How it is booked', 'Private')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(catalogueMessages['format-in-use'])
  })

  it('can have its own cancellation policy or go back to the business’s', async () => {
    await go('Settings', 'Lessons', 'Deep Dive', settingsTexts.ownPolicy)
    owner.fill('Hours before the lesson', '72', 'Rule 1')
    expect((await owner.press('Save')).text).toContain('now has its own policy')
    const own = (await findLessonTypes()).find(({ slug }) => slug === 'deep-dive')
    const tiers = { where: { policyId: own!.cancellationPolicyId!, hoursBefore: 72 } }
    expect(await database().cancellationTier.count(tiers)).toBe(1)
    await go('Settings', 'Lessons', 'Deep Dive', settingsTexts.ownPolicy)
    await owner.press('Use the business’s policy again')
    const policies = (await findLessonTypes()).map(
      ({ cancellationPolicyId }) => cancellationPolicyId,
    )
    expect(new Set(policies)).toEqual(new Set([null]))
  })
})

describe('the cancellation policy in the settings', () => {
  it('is replaced for new bookings, and the old one stays for earlier ones', async () => {
    const { cancellationPolicyId: before } = await findSettings()
    const tiers = await database().cancellationTier.findMany({ where: { policyId: before } })
    await go('Settings', 'Cancellation policy')
    owner.fill('Hours before the lesson', '48', 'Rule 1')
    expect((await owner.pressTwice('Save')).text).toContain('48 hours or more before')
    const { cancellationPolicyId: after } = await findSettings()
    expect(after).not.toBe(before)
    expect(await database().cancellationTier.findMany({ where: { policyId: before } })).toEqual(
      tiers,
    )
    expect(await auditedOfStaff()).toEqual(['save-cancellation-policy'])
  })
})

describe('focus areas in the settings', () => {
  it('are added under an apparatus with a level, and removed', async () => {
    await go('Settings', settingsTexts.focusAreas, 'Add a focus area')
    owner.fill('Name', 'Aerial')
    owner.choose('Level', 'Elite')
    expect((await owner.pressTwice('Save')).text).toContain('Aerial Elite')
    await owner.follow('Aerial')
    owner.uncheck('Families can choose it')
    expect((await owner.press('Save')).text).toContain('Aerial Not offered')
    expect(await database().focusArea.count({ where: { name: 'Aerial' } })).toBe(1)
  })
})

describe('apparatus in the settings', () => {
  const names = async () =>
    (await database().apparatus.findMany({ orderBy: { position: 'asc' } })).map(({ name }) => name)

  it('is added once, renamed in place, and moves up by one position per press', async () => {
    await go('Settings', settingsTexts.focusAreas, 'Add an apparatus')
    owner.fill('Name', 'Trampoline')
    await owner.pressTwice('Save')
    expect((await names()).slice(-2)).toEqual(['Strength and mind', 'Trampoline'])
    await owner.follow('Rename Trampoline')
    owner.fill('Name', 'Mini trampoline')
    expect((await owner.press('Save')).text).toContain('Mini trampoline saved.')
    await owner.pressTwice('Move up Mini trampoline')
    expect((await names()).slice(-2)).toEqual(['Mini trampoline', 'Strength and mind'])
    const { slug } = await database().apparatus.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(slug).toBe('trampoline')
    expect(await auditedOfStaff()).toEqual(['save-apparatus', 'save-apparatus', 'move-apparatus'])
  })
})

describe('coaches in the settings', () => {
  it('are added with lesson types and hours, and can then be booked', async () => {
    await go('Settings', 'Coaches', settingsTexts.addCoach)
    owner.fill('Name', 'Ada Lind')
    owner.check('Deep Dive')
    await owner.pressTwice('Save')
    expect(owner.page.headings[0]).toBe('Opening hours of Ada Lind')
    await owner.follow(calendarTexts.addWeeklyHours)
    owner.choose('Every', 'Sunday')
    owner.fill('From', '09:00')
    owner.fill('Until', '10:00')
    owner.fill('First day', '2026-11-23')
    await owner.pressTwice('Save')
    expect(owner.page.text).toContain('Sunday, 9:00 – 10:00 AM From November 23, 2026 on')
    const day = (date: string) => newVisitor().open(`/booking?type=deep-dive&day=${date}`)
    expect((await day('2026-11-29')).text).toContain('9:00 AM')
    expect((await day('2026-11-22')).text).not.toContain('9:00 AM')
    expect(await database().coach.count({ where: { name: 'Ada Lind' } })).toBe(1)
  })

  it('can have extra hours on a date, until they are removed', async () => {
    const id = await demoCoach()
    await owner.open(`/admin/settings/coaches/${id}/hours`)
    await owner.follow(calendarTexts.addExtraHours)
    owner.fill('Day', '2026-11-22')
    owner.fill('From', '09:00')
    owner.fill('Until', '10:00')
    await owner.press(calendarTexts.addThem)
    const sunday = () => newVisitor().open('/booking?type=deep-dive&day=2026-11-22')
    expect((await sunday()).text).toContain('9:00 AM')
    await owner.press('Remove Sunday, November 22, 2026, 9:00 – 10:00 AM')
    expect((await sunday()).text).not.toContain('9:00 AM')
  })
})

describe('a coach in the settings', () => {
  it('without a calendar reads there and in the calendar how to get one', async () => {
    const coach = await newStaff('coach')
    await database().staffMember.updateMany({ data: { coachId: null } })
    for (const path of ['/admin/settings/coaches', '/admin/calendar']) {
      const page = await coach.open(path)
      expect(page.text).toContain(`${calendarTexts.noCalendar} ${calendarTexts.askForCalendar}`)
      await expectValidPage(page)
    }
  })

  it('sets their own hours, but has no access to those of others or to rules', async () => {
    const other = await anotherCoach()
    const coach = await newStaff('coach')
    await coach.open('/admin')
    await coach.follow('Settings')
    expect(coach.page.texts('main .entry')).toHaveLength(1)
    await coach.follow('Your opening hours')
    await coach.follow(calendarTexts.addWeeklyHours)
    coach.choose('Every', 'Sunday')
    coach.fill('From', '09:00')
    coach.fill('Until', '10:00')
    expect((await coach.press('Save')).text).toContain('Sunday, 9:00 – 10:00 AM')
    const before = await databaseState()
    const theirs = `/admin/settings/coaches/${other}/hours`
    const hours = { id: '01900000-0000-7000-8000-000000000000', version: '0', weekday: '1' }
    const form = { ...hours, start: '09:00', end: '10:00', date: '2026-12-01' }
    for (const path of [theirs, `${theirs}/weekly/new`, `/admin/settings/coaches/${other}`])
      expect((await coach.open(path)).status).toBe(404)
    await coach.open('/admin/settings')
    await coach.follow('Coaches and hours')
    expect(coach.page.text).toContain('What you teach, and when families can book you.')
    expect(coach.page.texts('main .entry')).toHaveLength(1)
    expect(coach.page.text).not.toContain(settingsTexts.addCoach)
    await coach.follow(/^Opening hours of/)
    expect(coach.page.text).toContain('Sunday, 9:00 – 10:00 AM')
    for (const path of [`${theirs}/weekly/new`, `${theirs}/extra/new`])
      expect((await post(coach, path, form)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
  })
})
