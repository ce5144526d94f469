/** A page that is measured, by the name it has in the tables. */
export type MeasuredPage = { name: string; path: string; hiddenFromSearch?: true }

const lessonType = 'deep-dive'

/** The public pages with what they really show: home, what there is to read, and the three steps to a time. */
export async function publicPages(origin: string): Promise<MeasuredPage[]> {
  const month = `/booking?type=${lessonType}`
  return [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: 'A post', path: '/blog/first-private-lesson' },
    { name: 'Tips', path: '/tips' },
    { name: 'Contact', path: '/contact' },
    { name: 'Booking: lessons', path: '/booking' },
    { name: 'Booking: a month', path: month },
    { name: 'Booking: a day', path: await lastFreeDay(origin, month) },
    { name: 'Booking: a class', path: '/booking?type=tumbling-basics' },
  ]
}

/** Those and what else the public may open, for what is looked at rather than timed. */
export async function everyPublicPage(origin: string): Promise<MeasuredPage[]> {
  return [...(await publicPages(origin)), ...others]
}

const hiddenFromSearch = true
const others: MeasuredPage[] = [
  { name: 'About', path: '/about' },
  { name: 'Features', path: '/features' },
  { name: 'A tip', path: '/tips/hollow-and-arch' },
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Privacy requests', path: '/privacy-requests' },
  { name: 'Newsletter', path: '/newsletter' },
  { name: 'Cookie settings', path: '/cookie-settings', hiddenFromSearch },
  { name: 'Waiting list', path: '/waiting-list?type=deep-dive', hiddenFromSearch },
  { name: 'Sign in', path: '/parent/login', hiddenFromSearch },
  { name: 'Make an account', path: '/parent-register', hiddenFromSearch },
  { name: 'Forgot password', path: '/parent/forgot-password', hiddenFromSearch },
]

/** The last day of a month that has a free time, or of the one after where it has none. */
async function lastFreeDay(origin: string, month: string): Promise<string> {
  const html = await (await fetch(origin + month)).text()
  const days = [...html.matchAll(/href="(\/booking\?[^"]*\bday=[^"]*)"/g)].map(([, path]) => path!)
  const day = days.at(-1)
  if (!day) throw new Error(`No day is free on ${month}`)
  return day.replaceAll('&amp;', '&')
}
