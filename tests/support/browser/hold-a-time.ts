import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { PlainBrowser } from './plain-browser'

/**
 * Takes a browser from the list of lessons to the first checkout page, with the first free time.
 */
export async function holdATime(browser: PlainBrowser, lessonType = 'deep-dive'): Promise<void> {
  const days = await browser.open(`/booking?type=${lessonType}`)
  // late in a month the next free day is in the following one
  const isFree = /[1-9]\d* times? free|^\w+day, \w+ \d+$/
  const day = days.links.find((words) => isFree.test(words))
  if (!day) throw new Error(`no day is free: ${days.text}`)
  const times = await browser.follow(day)
  browser.choose(holdTexts.chooseTime, times.choices(holdTexts.chooseTime)[0]!)
  await browser.press('Hold this time')
}

export function cookiesOf(browser: PlainBrowser): Promise<string> {
  return browser.cookies.getCookieString('http://localhost/')
}
