import { useRouteError, useSearchParams } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { ErrorPage } from '~/shell/error-page'
import { troubleOf } from '~/shell/trouble'
import { bookingSuccessPath } from '~/values/paths'

/** An unknown link is not found; whatever else keeps the page from loading says the specified words. */
export function BookingSuccessTrouble() {
  const error = useRouteError()
  const [address] = useSearchParams()
  if (troubleOf(error) === 'not-found') return <ErrorPage />
  return (
    <Page
      title="Booking Success page failed to load"
      lead="Your booking is not affected. Wait a minute, then load this page again."
      narrow
    >
      <LinkButton to={bookingSuccessPath(address.get('token') ?? undefined)}>
        Load it again
      </LinkButton>
    </Page>
  )
}
