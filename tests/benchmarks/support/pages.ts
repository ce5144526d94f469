/** A measured page and its name in the tables. */
type MeasuredPage = { name: string; path: string; hiddenFromSearch?: true }

const lessonType = 'deep-dive'

/**
 * The public pages with real content: home, the pages to read, and the three steps of choosing a
 * time.
 */
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

/** These and all other public pages, for checks that do not measure time. */
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
  { name: 'Create an account', path: '/parent-register', hiddenFromSearch },
  { name: 'Forgot password', path: '/parent/forgot-password', hiddenFromSearch },
]

/** The last day of a month that has a free time, or of the next month if it has none. */
async function lastFreeDay(origin: string, month: string): Promise<string> {
  const html = await (await fetch(origin + month)).text()
  const days = [...html.matchAll(/href="(\/booking\?[^"]*\bday=[^"#]*)/g)].map(([, path]) => path!)
  const day = days.at(-1)
  if (!day) throw new Error(`No day is free on ${month}`)
  return day.replaceAll('&amp;', '&')
}
