import { database } from '~/platform/database/database.server'
import { answerQuickly, holdQuickly } from './booking-in-no-time'
import { answer, newVisitor } from '../browser/booking-walk'
import type { PlainBrowser } from '../browser/plain-browser'

/** A visitor who has booked this time, with the booking's page open; `4:00 PM`, as on the page. */
export async function newBookerAt(day: string, time: string): Promise<PlainBrowser> {
  const browser = newVisitor()
  await holdQuickly(browser, 'deep-dive', { day, time: onTheWall(time) })
  return await confirmed(browser)
}

/** A visitor who has booked places of a class on this date, as on the page. */
export async function newClassBooker(date: string, places: number): Promise<PlainBrowser> {
  const browser = newVisitor()
  await browser.open('/booking?type=tumbling-basics')
  browser.choose('Choose a date', date)
  browser.choose('How many athletes are coming?', String(places))
  await browser.press('Hold this date')
  return await confirmed(browser)
}

async function confirmed(browser: PlainBrowser): Promise<PlainBrowser> {
  await answerQuickly(browser, 'review')
  await browser.open('/checkout/review')
  await answer(browser, 'review')
  return browser
}

/** `4:00 PM` → `16:00`. */
function onTheWall(time: string): string {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time)!
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** The latest confirmed booking with its lesson. */
export async function lastBooking() {
  return await database().booking.findFirstOrThrow({
    where: { confirmedAt: { not: null } },
    orderBy: { id: 'desc' },
    include: { lesson: true },
  })
}
