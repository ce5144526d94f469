import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familiesTexts } from '~/domain/admin/families/families-texts'
import { unreadable } from '~/http/forms/parse-form.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { queriesOf } from '../../../support/database/query-count'
import { guest } from '../../../support/factories/factories-booking'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** Adds so many families without an account and with similar names. */
async function more(count: number, changes: Partial<typeof guest> = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, one) => ({
    ...guest,
    email: null,
    firstName: `Ann ${one}`,
    lastName: 'Marsh',
    ...changes,
  }))
  await database().guardian.createMany({ data: rows })
}

/** Tags the family that booked, which alone has an email address. */
async function tag(label: string): Promise<void> {
  const where = { email: { not: null } }
  const { id: guardianId } = await database().guardian.findFirstOrThrow({ where })
  await database().familyTag.create({ data: { guardianId, label, createdAt: clock.now() } })
}

describe('the list of families', () => {
  it('has a row for each family, the total balance and a link to a new booking', async () => {
    await aBooking()
    await tag('Team')
    const desk = await newStaff('front_desk')
    const page = await desk.open('/admin/families')
    expect(page.texts('tbody tr')).toEqual([
      'Dana Okafor 555 010 2030 dana@example.com Zoe Okafor Nov 16, 2026 Signed Team $60',
    ])
    expect(page.texts('tfoot tr')).toEqual(['1 family $60'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)
    await desk.follow(staffBookingTexts.bookForFamily)
    expect(desk.page.url).toBe('http://localhost/admin/bookings/new')
  })

  it('is filtered by its form and address, and says what to do if it is empty', async () => {
    await aBooking()
    await more(1)
    await tag('Team')
    const owner = await newStaff('owner')
    await owner.open('/admin/families')
    owner.fill('Name, email or phone', 'okafor')
    owner.choose('Waiver', 'Any waiver')
    owner.choose('Tag', 'Team')
    const page = await owner.press('Apply')
    expect(page.url).toBe('http://localhost/admin/families?who=okafor&order=name&tag=Team')
    expect(page.texts('tbody tr')).toHaveLength(1)
    expect(page.valueOf('Tag')).toBe('Team')
    owner.choose('State', 'Lapsed')
    const none = await owner.press('Apply')
    expect(none.text).toContain(familiesTexts.noMatches)
    await expectValidPage(none)
    expect((await owner.follow(familiesTexts.showAll)).texts('tbody tr')).toHaveLength(2)
  })

  it('says what to do without families', async () => {
    const page = await (await newStaff('owner')).open('/admin/families')
    expect(page.text).toContain(familiesTexts.noFamiliesYet)
    await expectValidPage(page)
  })

  it('has pages with the same filter, and needs the same number of queries for any length', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const path = '/admin/families?who=555&order=newest'
    const few = await queriesOf(() => owner.open(path))
    expect(few).toBeLessThanOrEqual(10)
    await more(30)
    expect(await queriesOf(() => owner.open(path))).toBe(few)
    expect(owner.page.text).toContain('Page 1 of 2')
    const page = await owner.follow('Next')
    expect(page.url).toBe('http://localhost/admin/families?who=555&order=newest&page=2')
    expect(page.texts('tbody tr')).toHaveLength(6)
    expect((await owner.open('/admin/families?page=99')).text).toContain('Page 2 of 2')
  })

  it('is not available to a coach', async () => {
    await aBooking()
    const coach = await newStaff('coach')
    expect((await coach.open('/admin/families')).status).toBe(404)
    expect((await coach.open('/admin/families/families.csv')).status).toBe(404)
  })

  it.each([
    ['state=lost', 'State', fieldTexts.chooseOne],
    ['order=random', 'Sort by', fieldTexts.chooseOne],
    ['money=much', 'Balance', fieldTexts.chooseOne],
    ['waiver=x', 'Waiver', fieldTexts.chooseOne],
    ["lessonType='--", 'Lesson type', fieldTexts.chooseOne],
    [`who=${'a'.repeat(81)}`, 'Name, email or phone', 'Use at most 80 characters.'],
    ['who=a&who=b', 'Name, email or phone', unreadable],
  ])('shows the form again for %s', async (query, field, sentence) => {
    const page = await (await newStaff('owner')).open(`/admin/families?${query}`)
    expect(page.status).toBe(400)
    expect(page.errorOf(field)).toBe(sentence)
    await expectValidPage(page, 400)
  })
})

describe('the exported file of families', () => {
  it('has all pages of the list and no formulas', async () => {
    await aBooking({ firstName: '=HYPERLINK("x")', lastName: 'Lind' })
    await tag('+Team')
    await more(30)
    const owner = await newStaff('owner')
    const pages = [await owner.open('/admin/families'), await owner.open('/admin/families?page=2')]
    const shown = pages.flatMap((page) => page.texts('tbody tr th'))
    await owner.open('/admin/families')
    const { headers, body } = await owner.follow(saveAsCsv)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="families.csv"')
    const [heading, ...lines] = body.trimEnd().split('\r\n')
    expect(heading).toContain(
      'Id,Adults,Phone,Email,Athletes,Next lesson,Last lesson,Waiver,Tags,Currency,Owes',
    )
    expect(lines.map((line) => line.split(',')[1])).toEqual(shown)
    const first = lines.find((line) => line.includes('Lind'))
    expect(first).toContain(
      'Dana Lind,555 010 2030,dana@example.com,"\'=HYPERLINK(""x"") Lind","Nov 16, 2026",,Signed,\'+Team,USD,60.00',
    )
  })

  it('has the same filter and refusals as the list', async () => {
    await aBooking()
    await more(2)
    const owner = await newStaff('owner')
    const { body } = await owner.open('/admin/families/families.csv?who=okafor')
    expect(body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await owner.open('/admin/families/families.csv?state=lost')).status).toBe(400)
  })
})
