import type { PageSubject } from '~/platform/database/page-changes.server'

type KeptAddress = {
  /** The subjects whose data the page shows. */
  shows: readonly PageSubject[]
  /** The parameters that its route reads, with their format; any other value is not cached. */
  reads?: Record<string, RegExp>
  /** Which of its addresses contain a form that needs an idempotency key. */
  formAt?: RegExp
  /** Whether its free times can be left out, for when the database is away. */
  timesApart?: boolean
}

const words: KeptAddress = { shows: ['settings', 'content'] }
const wordsAndHours: KeptAddress = { shows: ['settings', 'content', 'catalogue'] }

const contact: KeptAddress = { ...wordsAndHours, formAt: /^/ }

const slug = /^[a-z0-9-]{1,60}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^[1-9]\d{0,5}$/

/** Searches vary too much to cache. */
const posts: KeptAddress = {
  ...words,
  reads: { search: /^$/, category: slug, apparatus: slug, difficulty: slug, page: number },
}
const legalText: KeptAddress = { ...words, reads: { version: number } }
/** With a skill to work on, pages vary too much to cache. */
const booking: KeptAddress = {
  shows: ['settings', 'content', 'catalogue', 'calendar'],
  reads: { type: slug, month: /^\d{4}-\d{2}$/, day, skill: /^$/ },
  formAt: /\?type=/,
}

/** With the next free times, which can be held with one click. */
const lessons: KeptAddress = {
  shows: ['settings', 'content', 'catalogue', 'calendar'],
  formAt: /^/,
  timesApart: true,
}

/** With the names of skills that are asked for. */
const timetable: KeptAddress = {
  shows: ['settings', 'content', 'catalogue', 'calendar'],
  reads: { age: /^[1-9]?\d$/, level: /^[a-z]{1,20}$/, day: /^[1-7]$/ },
}
const termClass: KeptAddress = { shows: timetable.shows }

const availableTimes: KeptAddress = {
  shows: ['settings', 'catalogue', 'calendar'],
  reads: { date: day, lessonType: slug },
}

/**
 * Addresses, by pattern, whose pages are the same for all anonymous visitors and are cached until
 * their data changes. Their forms contain nothing specific to a visitor.
 */
export const keptAddresses: Record<string, KeptAddress> = {
  '/': lessons,
  '/index.html': lessons,
  '/lessons/:lessonType': lessons,
  '/about': words,
  '/features': words,
  '/blog': posts,
  '/blog/index.html': posts,
  '/blog/:post': words,
  '/tips': posts,
  '/tips/:post': words,
  '/contact': contact,
  '/contact/index.html': contact,
  '/privacy': legalText,
  '/terms': legalText,
  '/booking': booking,
  '/booking/index.html': booking,
  '/classes': timetable,
  '/classes/:termClass': termClass,
  '/camps': termClass,
  '/camps/:termClass': termClass,
  '/parties': termClass,
  '/parties/:party': termClass,
  '/api/camps': termClass,
  '/api/camps/:termClass': termClass,
  '/api/parties': termClass,
  '/api/parties/:party': termClass,
  '/api/classes': timetable,
  '/api/classes/:termClass': termClass,
  '/api/site-content': wordsAndHours,
  '/api/blog-posts': posts,
  '/api/blog-posts/:id': words,
  '/api/tips': posts,
  '/api/tips/:id': words,
  '/api/stripe/products': { shows: ['settings', 'catalogue'] },
  '/api/available-times': availableTimes,
  '/api/available-times/:date/:lessonType': availableTimes,
  '/healthz': { shows: [] },
}
