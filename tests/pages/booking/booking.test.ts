import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { database } from '~/platform/database/database.server'
import { monday, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainPage } from '../../support/browser/plain-page'
import { block } from '../../support/factories/factories-schedule'
import { firstFreeDay, freeDaysOf } from '../../support/browser/month-table'

beforeAll(openOnMonday)

const deepDive = '/booking?type=deep-dive'

describe('a choice on the booking page', () => {
  it('is in the address, so that it can be bookmarked, reloaded and reversed with Back', async () => {
    const visitor = newVisitor()
    await visitor.open('/booking')
    expect((await visitor.follow('Deep Dive')).url).toMatch(/\/booking\?type=deep-dive$/)
    const times = await visitor.follow('Tuesday, November 17, 11 times free')
    expect(times.url).toMatch(/\/booking\?type=deep-dive&day=2026-11-17#times$/)
    expect(times.choices(holdTexts.chooseTime)).toHaveLength(11)

    expect((await visitor.reload()).choices(holdTexts.chooseTime)).toHaveLength(11)
    expect((await newVisitor().open(times.url.slice(16))).text).toBe(times.text)
    expect((await visitor.back()).headings).toContain(holdTexts.chooseDay)
    expect((await visitor.back()).headings[0]).toBe(bookingTexts.book)
  })

  it('shows the lesson’s description and key points', async () => {
    const { text } = await newVisitor().open(deepDive)
    expect(text).toContain('Time for strength, shapes and the skill itself.')
    expect(text).toContain('Up to four focus areas')
    expect((await newVisitor().open('/booking?type=tumbling-basics')).text).toContain(
      'No experience needed',
    )
  })

  it('of a lesson that is not offered leads to the offered ones', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/booking?type=moon-walk')
    expect(page.status).toBe(404)
    expect(page.text).toContain(holdMessages['lesson-type-not-offered'])
    expect((await visitor.follow('Deep Dive')).url).toMatch(/\/booking\?type=deep-dive$/)
  })

  it('can be changed', async () => {
    const visitor = newVisitor()
    await visitor.open(`${deepDive}&day=2026-11-17`)
    expect((await visitor.follow('Choose another lesson')).headings[0]).toBe(bookingTexts.book)
  })

  it('is in the title of the page', async () => {
    expect((await newVisitor().open('/booking')).title).toMatch(/^Book a lesson – /)
    expect((await newVisitor().open(deepDive)).title).toMatch(/^Book Deep Dive – /)
  })
})

describe('an invalid address of the booking page', () => {
  const emptyOrFar = ['', '0000-01-01', '0001-01-01', '1900-01-01', '2999-12-31', '9999-12-31']
  const nonsense = [
    '2026-02-30',
    '2026-13-01',
    'tomorrow',
    "1' or '1'='1",
    '💥',
    '%0A',
    '-1',
    '1e9',
  ]
  const long = 'x'.repeat(3_000)

  it.each([...[...emptyOrFar, ...nonsense].map((day) => [day, day]), ['a very long text', long]])(
    'with “%s” for a day shows a month',
    async (_what, day = '') => {
      for (const name of ['day', 'month']) {
        const page = await newVisitor().open(`${deepDive}&${name}=${encodeURIComponent(day)}`)
        expect(page.status).toBe(200)
        expect(page.texts('caption')[0]).toMatch(/^(November|December) 2026$|^January 2027$/)
        expect(page.text).not.toMatch(/NaN|Invalid|undefined|null/)
      }
    },
  )

  it.each([
    ['several answers', '/booking?type=deep-dive&type=quick-journey&day=2026-11-17&day=x', 200],
    ['other names', '/booking?type=deep-dive&__proto__=x&constructor=y&time=25:99', 200],
    ['an empty lesson', '/booking?type=', 200],
    ['a lesson in capitals', '/booking?type=DEEP-DIVE', 404],
    ['a lesson with a path', '/booking?type=../deep-dive', 404],
    ['a lesson of the prototype', '/booking?type=__proto__', 404],
    ['a very long lesson', `/booking?type=${long}`, 404],
    ['a broken escape', '/booking?type=%E0%A4%A', 404],
    ['a NUL', '/booking?type=deep-dive%00', 400],
  ])('with %s gets a useful page', async (_what, path, status) => {
    const page = await newVisitor().open(path)
    expect(page.status).toBe(status)
    expect(page.links.length).toBeGreaterThan(0)
  })
})

describe('a month on the booking page', () => {
  it('shows the number of free times of each day', async () => {
    const page = await newVisitor().open(deepDive)
    expect(page.texts('caption')).toEqual(['November 2026'])
    const days = freeDaysOf(page)
    // past weeks are left out
    expect(Object.keys(days)).toHaveLength(16)
    expect(Object.keys(days)[0]).toBe('Sunday, November 15')
    expect(days).toMatchObject({
      'Sunday, November 15': holdTexts.noTimesOnDay,
      'Monday, November 16': '17 times free',
      'Tuesday, November 17': '11 times free',
      'Wednesday, November 18': '11 times free',
      'Thursday, November 19': '17 times free',
      'Saturday, November 21': '11 times free',
      'Sunday, November 22': holdTexts.noTimesOnDay,
      'Monday, November 30': '17 times free',
    })
  })

  it('shows the same for each day as that day’s page', async () => {
    const visitor = newVisitor()
    const days = (await visitor.open(deepDive)).links.filter((words) => words.endsWith(' free'))
    expect(days).toHaveLength(13)
    for (const day of days) {
      await visitor.open(deepDive)
      const times = (await visitor.follow(day)).choices(holdTexts.chooseTime).length
      expect(day).toMatch(new RegExp(`, ${times} times free$`))
    }
  })

  it('is a table with named columns and the chosen day marked', async () => {
    const page = await newVisitor().open(`${deepDive}&day=2026-11-17`)
    expect(page.texts('table th[scope=col]')).toEqual('Sun Mon Tue Wed Thu Fri Sat'.split(' '))
    expect(page.texts('table [aria-current=date]')[0]).toContain('Tuesday, November 17')
    const firstRow = page.texts('table tbody tr').at(0)
    expect(firstRow).toMatch(/^Sunday, November 15, no times free/)
  })

  it('can be changed up to the booking horizon', async () => {
    const visitor = newVisitor()
    const november = await visitor.open(deepDive)
    expect(otherMonths(november)).toEqual(['December 2026'])
    expect(otherMonths(await visitor.follow('December 2026'))).toEqual([
      'November 2026',
      'January 2027',
    ])
    const january = await visitor.follow('January 2027')
    expect(otherMonths(january)).toEqual(['December 2026'])
    const days = freeDaysOf(january)
    expect(days['Friday, January 15']).toBe('17 times free')
    expect(days['Monday, January 18']).toBe(holdTexts.noTimesOnDay)
  })

  it('that cannot be booked is replaced by the nearest that can', async () => {
    const shown = async (address: string) =>
      (await newVisitor().open(deepDive + address)).texts('caption')[0]
    expect(await shown('&month=2020-01')).toBe('November 2026')
    expect(await shown('&month=2031-01')).toBe('January 2027')
    expect(await shown('&day=2031-01-05')).toBe('January 2027')
  })
})

describe('a month without free times', () => {
  afterEach(
    async () => void (await database().calendarBlock.deleteMany({ where: { title: 'Away' } })),
  )

  it('says so and links to the first free day', async () => {
    await block(monday, { endsOn: '2026-12-02' })
    const visitor = newVisitor()
    expect((await visitor.open(deepDive)).text).toContain('No times are free in November 2026.')
    const day = await visitor.follow('Thursday, December 3')
    expect(day.headings).toContain('Thursday, December 3')
    expect(day.choices(holdTexts.chooseTime)).toHaveLength(17)
  })

  it('says so if there is no later one either', async () => {
    await block(monday, { endsOn: '2027-02-01' })
    const page = await newVisitor().open(deepDive)
    expect(page.text).toContain('No times are free in November 2026.')
    expect(page.text).toContain(holdTexts.nothingFree)
    expect(page.links.filter((words) => words.endsWith(' free'))).toEqual([])
  })
})

describe('a day on the booking page', () => {
  afterEach(
    async () => void (await database().calendarBlock.deleteMany({ where: { title: 'Away' } })),
  )

  it('lists its times in the business’s time zone', async () => {
    const page = await newVisitor().open(`${deepDive}&day=2026-11-17`)
    expect(page.choices(holdTexts.chooseTime)).toEqual([
      '3:00 PM',
      '3:15 PM',
      '3:30 PM',
      '3:45 PM',
      '4:00 PM',
      '5:45 PM',
      '6:00 PM',
      '6:15 PM',
      '6:30 PM',
      '6:45 PM',
      '7:00 PM',
    ])
    expect(page.text).toContain('Times are Eastern Time.')
  })

  it('has a heading for each part of the day with free times', async () => {
    const parts = ({ headings }: PlainPage) =>
      headings.filter((heading) => ['Morning', 'Afternoon', 'Evening'].includes(heading))
    const visitor = newVisitor()
    const saturday = await visitor.open(`${deepDive}&day=2026-11-21`)
    expect(parts(saturday)).toEqual(['Morning', 'Afternoon'])
    const tuesday = `${deepDive}&day=2026-11-17`
    expect(parts(await visitor.open(tuesday))).toEqual(['Afternoon', 'Evening'])
    await block('2026-11-17', { startTime: '00:00', endTime: '17:00' })
    const evening = await visitor.open(tuesday)
    expect(evening.choices(holdTexts.chooseTime).length).toBeGreaterThan(1)
    expect(parts(evening)).toEqual([])
  })

  it('that has filled up meanwhile says so and still shows the month', async () => {
    const visitor = newVisitor()
    await visitor.open(deepDive)
    const day = firstFreeDay(visitor.page)
    await block(monday)
    const page = await visitor.follow(day)
    expect(page.text).toContain(holdTexts.noTimeOnDay)
    expect(firstFreeDay(page)).toContain('Tuesday, November 17')
  })
})

function otherMonths(page: { texts(selector: string): string[] }): string[] {
  return page
    .texts('nav[aria-label="Other months"] a')
    .map((words) => words.replace(/[←→]/g, '').trim())
}
