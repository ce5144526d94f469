import { useRouteError, type MetaFunction } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { ErrorPage } from '~/shell/error-page'
import { pageTitle } from '~/shell/page-title'
import { classifyError, troubleTitles } from '~/shell/trouble'
import { bookingPath } from '~/values/paths/paths'

/** A checkout step's title, or that of its error. */
export function checkoutMeta(title: string): MetaFunction {
  return ({ error, matches }) => [{ title: pageTitle(error ? titleOf(error) : title, matches) }]
}

/**
 * A checkout without a hold explains that and links to booking; other errors use the site's own
 * page.
 */
export function CheckoutError() {
  const error = useRouteError()
  if (classifyError(error) !== 'not-found') return <ErrorPage />
  return (
    <Page
      title={checkoutTexts.noHold}
      lead="Your hold is in the browser where you chose the time. Choose a time here; it takes two minutes."
      narrow
    >
      <LinkButton to={bookingPath()}>{checkoutTexts.chooseLesson}</LinkButton>
    </Page>
  )
}

function titleOf(error: unknown): string {
  const trouble = classifyError(error)
  return trouble === 'not-found' ? checkoutTexts.noHold : troubleTitles[trouble]
}
