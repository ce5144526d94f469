import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TimeMove } from '~/components/booking/time-move'
import { Notice } from '~/components/layout/notice'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { findOpenedBooking } from '~/domain/booking/find-booking.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { linkHolderOf } from '~/http/visitor.server'
import { pageTitle } from '~/shell/page-title'
import { BookingLinks } from './booking-links'
import { BookingSuccessTrouble } from './booking-success-trouble'
import { successOf } from './success.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = linkHolderOf(request, context)
  const booking = await findOpenedBooking(visitor)
  if (!booking) throw notFound()
  return successOf(booking, await findSettings(), visitor.link)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Your booking', matches) },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = BookingSuccessTrouble

export default function BookingSuccess() {
  const { title, lead, moved, cancelled, summary, toCome, links } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={lead} narrow>
      {moved && <TimeMove {...moved} />}
      {cancelled.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {summary ? (
        <SummaryList items={summary} />
      ) : (
        <Notice tone="info" title="More is shown in the browser that booked">
          <p>Open this page where you booked to see who is coming and what it costs.</p>
        </Notice>
      )}
      {toCome && <ToCome {...toCome} />}
      <BookingLinks {...links} />
    </Page>
  )
}

function ToCome({ bring, where }: { bring: string[]; where: string[] }) {
  return (
    <>
      <h2>What to bring</h2>
      <ul>
        {bring.map((thing) => (
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
  )
}
