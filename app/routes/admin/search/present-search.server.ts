import type { BookingLine } from '~/domain/admin/bookings/booking-line'
import { familyStateLabels } from '~/domain/admin/families/families-texts'
import { findSearchResults } from '~/domain/admin/search/find-search-results.server'
import { SearchForm } from '~/domain/admin/search/search-form'
import type {
  AthleteFound,
  FamilyFound,
  LessonFound,
  ReceiptFound,
} from '~/domain/admin/search/search-results'
import { statusLabels } from '~/domain/booking/booking'
import { bookingNumber } from '~/domain/booking/booking-number'
import { familyViewTexts } from '~/domain/family/views/family-view'
import { findRecentViews } from '~/domain/family/views/find-recent-views.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { ageOn, calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import {
  formatDayWithYear,
  formatMomentWithYear,
  formatReceived,
  formatTimeRange,
} from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { calendarPath, classPath } from '~/values/paths/calendar-paths'
import { familyPath } from '~/values/paths/family-paths'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { athleteToEvaluatePath } from '~/values/paths/progress-paths'
import { may } from '~/values/permissions'
import { pageLinksFor } from '../sections'
import { pricePages, settingsPages } from '../settings/settings-pages'

/** A search result with its link. */
type SearchResult = { id: string; title: string; facts: string[]; to: string }

/** Results of one kind. */
type SearchGroup = { heading: string; results: SearchResult[] }

/** The URL's search; empty with a form error if invalid. */
export async function searchOf(staff: Staff, request: Request) {
  const asked = parseAddress(request, SearchForm)
  const seesFamilies = may(staff, 'correct-families')
  if (asked.status !== 'success')
    return { q: '', groups: [], seesFamilies, form: viewOfSubmission(asked, SearchForm) }
  const { q } = asked.value
  const groups = q ? await searchGroupsOf(staff, q) : await recentGroupOf(staff)
  return { q, groups, seesFamilies, form: blankForm(SearchForm, asked.value) }
}

/** Before a search: recently viewed families. */
async function recentGroupOf(staff: Staff): Promise<SearchGroup[]> {
  const viewed = await findRecentViews(staff)
  const results = viewed.map(({ id, name, phone, email }) => {
    return { id, title: name, facts: [phone, email ?? ''].filter(Boolean), to: familyPath(id) }
  })
  return results.length > 0 ? [group(familyViewTexts.recent, results)] : []
}

/** Accessible results by kind; empty if there are none. */
async function searchGroupsOf(staff: Staff, q: string): Promise<SearchGroup[]> {
  const { timeZone } = await findSettings()
  const now = currentTime()
  const found = await findSearchResults(staff, q, timeZone, now)
  const today = calendarDateAt(now, timeZone)
  return [
    group('Families', found.families.map(familyResult)),
    group(
      'Athletes',
      found.athletes.map((athlete) => athleteResult(athlete, today)),
    ),
    group(
      'Bookings',
      found.bookings.map((booking) => bookingResult(booking, timeZone)),
    ),
    group(
      'Receipts',
      found.receipts.map((receipt) => receiptResult(receipt, timeZone)),
    ),
    group('Lessons', [
      ...(found.day ? [dayResult(found.day)] : []),
      ...found.lessons.map((lesson) => lessonResult(lesson, timeZone)),
    ]),
    group('Pages', pagesLike(staff, q)),
  ].filter(({ results }) => results.length > 0)
}

function group(heading: string, results: SearchResult[]): SearchGroup {
  return { heading, results }
}

function familyResult(family: FamilyFound): SearchResult {
  const { guardianId, name, phone, email, athletes, isArchived } = family
  const archived = isArchived ? [familyStateLabels.archived] : []
  const facts = [formatList(athletes), phone, email ?? '', ...archived].filter(Boolean)
  return { id: guardianId, title: name, facts, to: familyPath(guardianId) }
}

function athleteResult({ id, name, bornOn, guardian }: AthleteFound, today: CalendarDate) {
  const facts = [`${ageOn(bornOn, today)} years old`, ...(guardian ? [guardian.name] : [])]
  const to = guardian ? familyPath(guardian.id) : athleteToEvaluatePath(id)
  return { id, title: name, facts, to }
}

function bookingResult(booking: BookingLine, zone: TimeZone): SearchResult {
  const { id, startsAt, lessonName, venue, athletes, guardian, status } = booking
  const facts = [
    lessonName,
    formatList(athletes) || (guardian ?? ''),
    venue ?? '',
    statusLabels[status],
    `Booking ${bookingNumber(id)}`,
  ].filter(Boolean)
  return { id, title: formatMomentWithYear(startsAt, zone), facts, to: adminBookingPath(id) }
}

function receiptResult(receipt: ReceiptFound, zone: TimeZone): SearchResult {
  const { paymentId, number, receivedAt, amountCents, currency, guardian } = receipt
  const facts = [
    formatMoney(amountCents, currency),
    formatReceived(receivedAt, zone),
    ...(guardian ? [guardian] : []),
  ]
  return { id: paymentId, title: `Receipt ${number}`, facts, to: adminPaymentPath(paymentId) }
}

function dayResult(day: CalendarDate): SearchResult {
  return { id: day, title: formatDayWithYear(day), facts: ['Calendar'], to: calendarPath({ day }) }
}

function lessonResult(lesson: LessonFound, zone: TimeZone): SearchResult {
  const { id, name, startsAt, endsAt, coachName, isClass, taken, places, athletes } = lesson
  const who = isClass ? `${taken} of ${places} places taken` : formatList(athletes)
  const day = calendarDateAt(startsAt, zone)
  const to = isClass
    ? classPath(id)
    : lesson.bookingId
      ? adminBookingPath(lesson.bookingId)
      : calendarPath({ day })
  const facts = [name, coachName, lesson.venue ?? '', who].filter(Boolean)
  return { id, title: formatTimeRange(startsAt, endsAt, zone), facts, to }
}

/** Admin pages by name or section, and settings by content. */
function pagesLike(staff: Staff, q: string): SearchResult[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ title, facts }: SearchResult) => {
    const text = ` ${[title, ...facts].join(' ').toLowerCase()}`
    return words.length > 0 && words.every((word) => text.includes(` ${word}`))
  }
  return pagesOf(staff).filter(isMeant)
}

function pagesOf(staff: Staff): SearchResult[] {
  const settings = [
    ...(may(staff, 'change-settings') ? settingsPages : []),
    ...(may(staff, 'set-prices') ? pricePages : []),
  ]
  const described = new Set(settings.map(({ to }) => to))
  const others = pageLinksFor(staff)
    .filter(({ to }) => !described.has(to))
    .map(({ to, label, part }) => ({ id: to, title: label, facts: [part], to }))
  return [...others, ...settings.map((page) => ({ ...page, facts: ['Settings', ...page.facts] }))]
}
