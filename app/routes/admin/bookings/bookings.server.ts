import { BookingFilterForm, ownAddress } from '~/domain/admin/admin-forms'
import { findBookingChoices } from '~/domain/admin/bookings/find-booking-choices.server'
import type { BookingLine } from '~/domain/admin/bookings/booking-line'
import { findFilteredBookings } from '~/domain/admin/bookings/find-bookings.server'
import { bookingStatuses, statusLabels } from '~/domain/booking/booking'
import { bookingChannelLabels, channels } from '~/domain/booking/on-behalf/on-behalf'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { pageNumberOf } from '~/values/paging'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { familyPath } from '~/values/paths/family-paths'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { may } from '~/values/permissions'

/** The URL's bookings; empty with a form error for an invalid filter. */
export async function findBookingsOfUrl(staff: Staff, request: Request) {
  const [{ timeZone }, choices] = await Promise.all([findSettings(), choicesOf(staff)])
  const asked = parseAddress(request, BookingFilterForm)
  const shown = { choices, zone: formatZone(timeZone) }
  if (asked.status !== 'success')
    return { ...shown, ...nothing, form: viewOfSubmission(asked, BookingFilterForm) }

  const wantedPage = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const found = await findFilteredBookings(staff, asked.value, wantedPage, timeZone)
  return {
    ...shown,
    rows: found.entries.map((line) => rowOf(line, staff, timeZone)),
    page: found.page,
    pages: found.pages,
    form: blankForm(BookingFilterForm, asked.value),
  }
}

const nothing = { rows: [], page: 1, pages: 1 }

export type BookingRow = ReturnType<typeof rowOf>

function rowOf({ id, startsAt, athletes, ...line }: BookingLine, staff: Staff, zone: TimeZone) {
  const { status, lessonName, coachName, guardian, guardianId } = line
  return {
    id,
    status,
    lessonName,
    coachName,
    to: adminBookingPath(id),
    when: formatMomentWithYear(startsAt, zone),
    athletes: formatList(athletes) || 'Not given yet',
    askedFor: askedForOf(line),
    price: formatMoney(line.priceCents, line.currency),
    guardian: guardian ?? 'Not given yet',
    family: guardianId && may(staff, 'correct-families') ? familyPath(guardianId) : null,
  }
}

/** How the family asked for a booking. */
export function askedForOf({ channel }: Pick<BookingLine, 'channel'>): string {
  return channel ? bookingChannelLabels[channel] : 'Online'
}

/** Filter options; coaches cannot choose a coach. */
async function choicesOf(staff: Staff) {
  const { coaches, lessonTypes, venues } = await findBookingChoices(staff)
  return {
    coaches: !may(staff, 'see-all-lessons')
      ? null
      : [anyOf('All coaches'), ...coaches.map(optionOf)],
    lessonTypes: [anyOf('All lessons'), ...lessonTypes.map(optionOf)],
    venues:
      venues.length === 0
        ? null
        : [
            anyOf('All venues'),
            { value: ownAddress, label: venueTexts.ownAddress },
            ...venues.map(optionOf),
          ],
    statuses: [
      anyOf('All that were booked'),
      ...bookingStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ],
    channels: [
      anyOf('However it was'),
      { value: 'own', label: 'By the family itself' },
      ...channels.map((value) => ({ value, label: bookingChannelLabels[value] })),
    ],
  }
}

function anyOf(label: string) {
  return { value: '', label }
}

function optionOf({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
