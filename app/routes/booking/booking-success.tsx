import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { Notice } from '~/components/layout/notice'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { findBookingByLink, findLatestBooking } from '~/domain/booking/find-booking.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { visitorOf } from '~/http/visitor.server'
import { pageTitle } from '~/shell/page-title'
import { bookingPath } from '~/values/paths'
import { BookingSuccessTrouble } from './booking-success-trouble'
import { successOf } from './success.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(request, context)
  const linkToken = new URL(request.url).searchParams.get('token')
  const booking = linkToken
    ? await findBookingByLink(visitor, linkToken)
    : await findLatestBooking(visitor)
  if (!booking) throw notFound()
  return successOf(booking, await findSettings())
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Your booking', matches) },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = BookingSuccessTrouble

export default function BookingSuccess() {
  const { title, lead, summary, whatToBring, where } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={lead} narrow>
      {summary ? (
        <>
          <SummaryList items={summary} />
          <h2>What to bring</h2>
          <ul>
            {whatToBring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <h2>Where</h2>
          <address>
            {where.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </address>
        </>
      ) : (
        <Notice tone="info" title="More is shown in the browser that booked">
          <p>Open this page where you booked to see who is coming and what it costs.</p>
        </Notice>
      )}
      <LinkButton to={bookingPath()} variant="quiet">
        Book another lesson
      </LinkButton>
    </Page>
  )
}
