import { useRouteError, useSearchParams } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { ErrorPage, failedBookingTitle } from '~/shell/error-page'
import { classifyError } from '~/shell/trouble'
import { bookingPath, parentDashboardPath } from '~/values/paths/paths'

const notFound = bookingTexts.notFound

export function bookingSuccessErrorTitle(error: unknown): string {
  return classifyError(error) === 'not-found' ? notFound : failedBookingTitle
}

/** Explains an invalid link; for any other failure uses the specified text. */
export function BookingSuccessError() {
  const error = useRouteError()
  const [address] = useSearchParams()
  if (classifyError(error) !== 'not-found') return <ErrorPage />
  return (
    <Page
      title={notFound}
      lead={
        address.get('token')
          ? 'This link has expired or was replaced. Use the link in our latest email about the booking, or sign in.'
          : 'Use the link in your booking email, or open this page in the browser you booked in. With an account, sign in.'
      }
      narrow
    >
      <Actions>
        <LinkButton to={parentDashboardPath()}>{bookingTexts.seeAll}</LinkButton>
        <LinkButton to={bookingPath()} variant="quiet">
          {bookingTexts.book}
        </LinkButton>
      </Actions>
    </Page>
  )
}
