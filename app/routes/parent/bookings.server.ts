import type { LoaderFunctionArgs } from '@remix-run/node'
import { findBookings, type BookingList } from '~/domain/booking/find-bookings.server'
import { findMakeUpCredits, type MakeUpCredit } from '~/domain/booking/find-make-up-credits.server'
import { makeUpInWords } from '~/domain/booking/make-up-in-words'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { requireParent } from '~/http/require-actor.server'
import { pageNumberOf } from '~/values/paging'
import type { TimeZone } from '~/values/business-time'
import { formatZone } from '~/values/time-in-words'
import { bookingEntry } from './booking-entries'

/**
 * A page of a family's bookings, as its address has it.
 * @throws 404 for a page behind the last
 */
export async function openBookings(args: LoaderFunctionArgs, list: BookingList) {
  const parent = await requireParent(args)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, { entries, pages }, credits] = await Promise.all([
    findSettings(),
    findBookings(parent, { list, page }),
    findMakeUpCredits(parent),
  ])
  if (page > pages) throw notFound()
  return {
    entries: entries.map((booking) => bookingEntry(booking, timeZone)),
    ...{ page, pages },
    zone: formatZone(timeZone),
    credits: credits.map((credit) => creditInWords(credit, timeZone)),
  }
}

/** `Tumbling Basics for Zoe, until Monday, January 25, 2027` */
function creditInWords(
  { id, lessonName, athleteFirstName, expiresAt }: MakeUpCredit,
  zone: TimeZone,
) {
  return { id, words: `${lessonName} for ${makeUpInWords(athleteFirstName, expiresAt, zone)}` }
}
