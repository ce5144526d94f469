import type { LoaderFunctionArgs } from '~/framework'
import {
  findBooking,
  findOpenedBooking,
  type BookingView,
  type SharedBooking,
} from '~/domain/booking/find/find-booking.server'
import { notFound } from '~/http/answers/answer.server'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import { linkOf } from '~/http/people/visitor.server'
import type { Parent, Visitor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { pagesByLink, type BookingPages } from '~/values/paths/paths'
import { pagesInPortal } from '~/values/paths/portal-paths'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** A booking, who opened it, and the paths of its pages for them. */
export type OpenedBooking = {
  actor: Visitor | Parent
  booking: (BookingView & { shared: null }) | SharedBooking
  pages: BookingPages
}

/**
 * The booking of a URL: by id in the portal, otherwise by link.
 * @throws 404 without access, or a redirect to parent sign-in
 */
export async function openBooking(args: Args): Promise<OpenedBooking> {
  const { bookingId } = args.params
  return bookingId === undefined ? await openByLink(args) : await openInPortal(args, bookingId)
}

/** Likewise for pages that change it. @throws 404 also for a guardian who may only see it */
export async function openToChange(args: Args): Promise<OpenedBooking> {
  const opened = await openBooking(args)
  if (opened.booking.shared?.mayChange === false) throw notFound()
  return opened
}

/** The link's booking; without one, this browser's last booking. @throws 404 if there is none */
export async function openByLink(args: Args) {
  const actor = { ...(await bookerOf(args)), ...linkOf(args.request) }
  const booking = await findOpenedBooking(actor)
  if (!booking) throw notFound()
  return { actor, booking: { ...booking, shared: null }, pages: pagesByLink(actor.link) }
}

async function openInPortal(args: Args, bookingId: string): Promise<OpenedBooking> {
  const actor = await requireParent(args)
  const booking = await findBooking(actor, bookingId)
  if (!booking) throw notFound()
  return { actor, booking, pages: pagesInPortal(bookingId) }
}

type Named = Pick<BookingView, 'firstName' | 'startsAt'> & {
  details: { title: string } | null
}

/**
 * `Deep Dive, Tuesday, November 24 at 4:00 PM (Eastern Time)`; with the athlete's name in another
 * browser.
 */
export function formatBooking({ details, firstName, startsAt }: Named, zone: TimeZone): string {
  const lesson = details?.title ?? `${firstName}’s lesson`
  return `${lesson}, ${formatMoment(startsAt, zone)} (${formatZone(zone)})`
}
