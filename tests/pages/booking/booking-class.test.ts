import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { database } from '~/platform/database/database.server'
import {
  answerUntil,
  forgetVisitors,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { added } from '../../support/database/counted'
import { block } from '../../support/factories/factories-schedule'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const basics = '/booking?type=tumbling-basics'
const tuesday = 'Tuesday, November 17 at 5:00 PM'
const saturday = 'Saturday, November 21 at 10:00 AM'

describe('the booking page of a class', () => {
  it('lists its dates with the remaining places', async () => {
    await taken('2026-11-17', '17:00', 3)
    await taken('2026-11-21', '10:00', 7)
    const page = await newVisitor().open(basics)
    expect(page.choices(holdTexts.chooseDate).slice(0, 2)).toEqual([tuesday, saturday])
    expect(page.text).toContain(
      `${tuesday} 5 places left, Second Flight Tumbling ${saturday} 1 place left, Riverton Gymnastics Club`,
    )
    expect(page.text).toContain('$22 an athlete')
    expect(page.text).toContain('We’ll hold the places while you tell us who’s coming.')
    expect(page.texts('select option')).toEqual(['1', '2', '3', '4'])
    const more = `Need more places than are left? Join the waiting list for ${saturday}, 1 place left`
    expect(page.text).toContain(more)
    expect(page.text).not.toContain(`waiting list for ${tuesday}`)
  })

  it('shows full dates separately without a choice', async () => {
    await taken('2026-11-17', '17:00', 8)
    const page = await newVisitor().open(basics)
    expect(page.choices(holdTexts.chooseDate)[0]).toBe(saturday)
    expect(page.text).toContain(`Full dates Join the waiting list for ${tuesday}`)
  })

  it('lists no blocked date, like the API, and has no waiting list for it', async () => {
    await taken('2026-11-21', '10:00', 8)
    await newVisitor().open(basics)
    const { id: full } = await database().lesson.findFirstOrThrow({
      where: { startsAt: at('2026-11-21', '10:00') },
    })
    const waiting = `/waiting-list?type=tumbling-basics&lesson=${full}`
    expect((await newVisitor().open(waiting)).status).toBe(200)
    const call = '/api/available-times?lessonType=tumbling-basics&date=2026-11-17'
    const times = async () => (await newVisitor().open(call)).text
    expect(await times()).toContain('17:00')
    const blocks = [await block('2026-11-17'), await block('2026-11-21')]
    const page = await newVisitor().open(basics)
    expect(page.text).not.toContain(tuesday)
    expect(page.text).not.toContain(saturday)
    expect(await times()).toContain('"times":[]')
    expect((await newVisitor().open(waiting)).status).toBe(404)
    await database().calendarBlock.deleteMany({ where: { id: { in: blocks } } })
    expect((await newVisitor().open(basics)).choices(holdTexts.chooseDate)[0]).toBe(tuesday)
  })

  it('says so if every date is full', async () => {
    await database().lesson.updateMany({ data: { placesTaken: 8 } })
    const page = await newVisitor().open(basics)
    expect(page.text).toContain(holdTexts.noPlaceInClass)
    expect(page.$('main form')).toHaveLength(0)
  })

  it('holds places with a price per athlete, and asks about each of them', async () => {
    const visitor = newVisitor()
    const rows = await added(() => holdPlaces(visitor, saturday, '3'))
    expect(rows).toEqual({ orders: 1, bookings: 1, holds: 1 })
    const held = `We hold Tumbling Basics, ${saturday}, at Riverton Gymnastics Club for you`
    expect(visitor.page.text).toContain(held)
    expect((await newVisitor().open(basics)).text).toContain(`${saturday} 5 places left`)

    await choosePlaces(visitor, saturday, '2')
    await visitor.press('Hold only this date')
    expect((await newVisitor().open(basics)).text).toContain(`${saturday} 6 places left`)
    const review = await answerUntil(visitor, 'review')
    expect(review.text).toContain('Tumbling Basics × 2 $44')
    expect(review.text).toContain('You pay $44 at the lesson.')
    expect(review.text).toContain('Zoe Okafor and Eli Okafor')
  })

  it('takes places once for two presses', async () => {
    const visitor = newVisitor()
    await choosePlaces(visitor, tuesday, '4')
    expect(await added(() => visitor.pressTwice('Hold this date'))).toMatchObject({ bookings: 1 })
    expect(visitor.page.headings[0]).toBe(checkoutTexts.guest)
    expect((await newVisitor().open(basics)).text).toContain(`${tuesday} 4 places left`)
  })

  it('keeps its coach’s time, even for a visitor who would release it', async () => {
    const visitor = newVisitor()
    await holdPlaces(visitor, tuesday, '4')
    const page = await visitor.open('/booking?type=deep-dive&day=2026-11-17')
    expect(page.choices(holdTexts.chooseTime)).not.toContain('5:00 PM')
  })
})

describe('a hold in a class is refused', () => {
  it('because its places were taken after the page was opened', async () => {
    const visitor = newVisitor()
    await choosePlaces(visitor, tuesday, '3')
    await taken('2026-11-17', '17:00', 6)
    const page = await visitor.press('Hold this date')
    expect(page.status).toBe(409)
    expect(page.url).toContain(basics)
    expect(page.errors).toEqual([holdMessages['class-full']])
    expect(page.text).toContain(`${tuesday} 2 places left`)
    expect(page.isChecked(tuesday, holdTexts.chooseDate)).toBe(true)
    expect(page.valueOf(holdTexts.athletes)).toBe('3')

    visitor.choose(holdTexts.athletes, '2')
    expect((await visitor.press('Hold this date')).headings[0]).toBe(checkoutTexts.guest)
  })

  it('because it became full, and shows it among the full dates', async () => {
    const visitor = newVisitor()
    await choosePlaces(visitor, tuesday, '1')
    await taken('2026-11-17', '17:00', 8)
    const page = await visitor.press('Hold this date')
    expect(page.status).toBe(409)
    expect(page.text).toContain(`Full dates Join the waiting list for ${tuesday}`)
  })

  it.each(['5', '8'])('because %s athletes are too many for one booking', async (count) => {
    const visitor = newVisitor()
    await choosePlaces(visitor, tuesday, '4')
    const { $ } = visitor.page
    $('[name=places] option[selected]').attr('value', count)
    const page = await visitor.press('Hold this date')
    const sentence = 'One booking can have 1 to 4 athletes. Please change the number of athletes.'
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([sentence])
    expect(page.errorOf(holdTexts.athletes)).toBe(sentence)
    expect(page.isChecked(tuesday, holdTexts.chooseDate)).toBe(true)
  })

  it('without a date, with the error next to the dates', async () => {
    const visitor = newVisitor()
    await visitor.open(basics)
    expect(() => visitor.press('Hold this date')).toThrow('lesson is required')
    const page = await visitor.press('Hold this date', { unchecked: true })
    expect(page.status).toBe(409)
    expect(page.errorOf(tuesday, holdTexts.chooseDate)).toBe(holdMessages['time-missing'])
  })

  it.each([
    ['a lesson of someone else', 'deep-dive'],
    ['a row that is not there', ''],
  ])('for a class that is %s', async (_what, slug) => {
    const visitor = newVisitor()
    await choosePlaces(visitor, tuesday, '1')
    const { $ } = visitor.page
    $('[type=radio][checked]').attr('value', slug ? await privateLesson(slug) : nobodys)
    const page = await visitor.press('Hold this date')
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([holdMessages['time-not-offered']])
  })
})

const nobodys = '01900000-0000-7000-8000-000000000000'

async function choosePlaces(visitor: PlainBrowser, date: string, count: string) {
  await visitor.open(basics)
  visitor.choose(holdTexts.chooseDate, date)
  visitor.choose(holdTexts.athletes, count)
}

async function holdPlaces(visitor: PlainBrowser, date: string, count: string) {
  await choosePlaces(visitor, date, count)
  return visitor.press('Hold this date')
}

/** Makes others take so many places of the class at that time. */
async function taken(day: string, time: string, placesTaken: number) {
  const { count } = await database().lesson.updateMany({
    where: { startsAt: at(day, time), lessonType: { format: 'group' } },
    data: { placesTaken },
  })
  expect(count).toBe(1)
}

async function privateLesson(slug: string): Promise<string> {
  const visitor = newVisitor()
  await visitor.open(`/booking?type=${slug}&day=2026-11-19`)
  visitor.choose(holdTexts.chooseTime, '3:00 PM')
  await visitor.press('Hold this time')
  const lesson = await database().lesson.findFirstOrThrow({ where: { lessonType: { slug } } })
  return lesson.id
}
