import { database } from '~/platform/database.server'
import { answer, answerUntil, newVisitor } from './booking-walk'
import type { PlainBrowser } from './plain-browser'

/** Somebody who has booked this very time, with their booking open; `4:00 PM`, as the page says it. */
export async function newBookerAt(day: string, time: string): Promise<PlainBrowser> {
  const browser = newVisitor()
  await browser.open(`/booking?type=deep-dive&day=${day}`)
  browser.choose('Choose a time', time)
  await browser.press('Hold this time')
  return await confirmed(browser)
}

/** Somebody who has booked places of a class on this date, as the page says it. */
export async function newClassBooker(date: string, places: number): Promise<PlainBrowser> {
  const browser = newVisitor()
  await browser.open('/booking?type=tumbling-basics')
  browser.choose('Choose a date', date)
  browser.choose('How many athletes are coming?', String(places))
  await browser.press('Hold this date')
  return await confirmed(browser)
}

async function confirmed(browser: PlainBrowser): Promise<PlainBrowser> {
  await answerUntil(browser, 'review')
  await answer(browser, 'review')
  return browser
}

/** What was booked last, and its lesson. */
export async function lastBooking() {
  return await database().booking.findFirstOrThrow({
    where: { confirmedAt: { not: null } },
    orderBy: { id: 'desc' },
    include: { lesson: true },
  })
}
