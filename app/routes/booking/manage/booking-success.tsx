import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { LessonLocation } from '~/components/booking/lesson-location'
import { UseCredit } from '~/components/booking/use-credit'
import { TimeChange } from '~/components/booking/times/time-change'
import type { ComponentProps } from 'react'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { accountTexts } from '~/domain/accounts/account-texts'
import { findOwnParties } from '~/domain/parties/find-parties.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { parentRegisterPath } from '~/values/paths/paths'
import { BookingLinks } from './booking-links'
import { BookingSuccessError, bookingSuccessErrorTitle } from './booking-success-error'
import { openByLink } from './opened-booking.server'
import { creditOf, successOf, waysOf } from './success.server'

export async function loader(args: LoaderFunctionArgs) {
  const { booking, pages } = await openByLink(args)
  const booker = await bookerOf(args)
  const isGuest = booking.details !== null && !booker.parent
  const isParty = booking.details?.isParty ?? false
  const ways = booking.details && (await waysOf(booker, booking.id, isParty))
  const party =
    isParty && booker.parent
      ? (await findOwnParties(booker.parent, currentTime())).find(
          ({ bookingId }) => bookingId === booking.id,
        )
      : null
  const credit = booking.details && (await creditOf(booker, booking.id))
  const shown = await successOf(booking, await findSettings(), pages, party ?? null)
  return { isGuest, ways, credit, ...shown }
}

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  { title: pageTitle(data?.title ?? bookingSuccessErrorTitle(error), matches) },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = BookingSuccessError

export default function BookingSuccess() {
  const { isGuest, ways, credit, title, lead, moved, canceled, summary, ...shown } =
    useLoaderData<typeof loader>()
  const { together, party, toCome, links } = shown
  return (
    <Page title={title} lead={lead} narrow>
      {moved && <TimeChange {...moved} />}
      {canceled.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {summary ? (
        <SummaryList items={summary} />
      ) : (
        <Notice tone="info" title="See more in the browser you booked in">
          <p>Open this page in that browser to see who is coming and what it costs.</p>
        </Notice>
      )}
      {party && (
        <Notice tone="info" title={partyTexts.inviteTitle}>
          <p>{partyTexts.inviteHelp}</p>
          <LinkButton to={party}>{partyTexts.toParty}</LinkButton>
        </Notice>
      )}
      {together.length > 0 && <Together bookings={together} />}
      {toCome && <ToCome {...toCome} />}
      <BookingLinks {...links} />
      {ways?.map(({ to, label }) => (
        <p key={to}>
          <Link to={to}>{label}</Link>
        </p>
      ))}
      {credit && <UseCredit {...credit} />}
      {isGuest && toCome && <OfferOfAccount />}
    </Page>
  )
}

type BookedWithIt = { bookings: { label: string; isOff: boolean; to: string }[] }

function Together({ bookings }: BookedWithIt) {
  return (
    <>
      <h2>Also booked</h2>
      <ul>
        {bookings.map(({ label, isOff, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            {isOff && ', canceled'}
          </li>
        ))}
      </ul>
    </>
  )
}

function ToCome({
  bring,
  place,
}: {
  bring: string[]
  place: ComponentProps<typeof LessonLocation>
}) {
  return (
    <>
      <h2>What to bring</h2>
      <ul>
        {bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <LessonLocation {...place} />
    </>
  )
}

function OfferOfAccount() {
  return (
    <Notice tone="info" title="Skip the typing next time">
      <p>
        Create an account with the address you booked with. It will include this lesson and everyone
        you told us about.
      </p>
      <LinkButton to={parentRegisterPath()} variant="quiet">
        {accountTexts.makeAccount}
      </LinkButton>
    </Notice>
  )
}
