import { useRouteError, useSearchParams, type MetaFunction } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { contactPath } from '~/values/paths/content-paths'
import { ErrorPage } from '~/shell/error-page'
import { pageTitle } from '~/shell/page-title'
import { classifyError, troubleTitles } from '~/shell/trouble'
import { parentDashboardPath } from '~/values/paths/paths'

const nothingToConfirm = confirmTexts.nothingToConfirm

/** A confirmation page's title, or that of its error. */
export function confirmMeta(title: string): MetaFunction {
  return ({ data, error, matches }) => {
    const { title: own = title } = Object(data) as { title?: string }
    return [
      { title: pageTitle(error ? titleOf(error) : own, matches) },
      { name: 'robots', content: 'noindex' },
    ]
  }
}

/** Explains an invalid link and what to do. */
export function ConfirmError() {
  const error = useRouteError()
  const [address] = useSearchParams()
  if (classifyError(error) !== 'not-found') return <ErrorPage />
  return (
    <Page
      title={nothingToConfirm}
      lead={
        address.get('token')
          ? 'This link has expired or was replaced. Use the link in our latest email, sign in, or ask us for a new one.'
          : 'Use the link we sent you. If you can’t find it, sign in, or ask us for a new one.'
      }
      narrow
    >
      <Actions>
        <LinkButton to={parentDashboardPath()}>{bookingTexts.seeAll}</LinkButton>
        <LinkButton to={contactPath()} variant="quiet">
          {confirmTexts.contactUs}
        </LinkButton>
      </Actions>
    </Page>
  )
}

function titleOf(error: unknown): string {
  const trouble = classifyError(error)
  return trouble === 'not-found' ? nothingToConfirm : troubleTitles[trouble]
}
