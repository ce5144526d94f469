import { useRouteError } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { ErrorPage } from '~/shell/error-page'
import { troubleOf } from '~/shell/trouble'
import { bookingPath } from '~/values/paths'

/** A checkout without a hold says so and leads back; every other trouble is the site's own. */
export function CheckoutTrouble() {
  const error = useRouteError()
  if (troubleOf(error) !== 'not-found') return <ErrorPage />
  return (
    <Page
      title="We are not holding a time for you"
      lead="A time is held in the browser in which it was chosen. Choose one here, and it takes two minutes."
      narrow
    >
      <LinkButton to={bookingPath()}>Choose a lesson</LinkButton>
    </Page>
  )
}
