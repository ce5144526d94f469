import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { pageTitle } from '~/shell/page-title'
import { bookingPath } from '~/values/paths/paths'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Thank you for writing', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function ContactSent() {
  return (
    <Page
      title="Thank you for writing"
      lead="An email that confirms it is on its way to you. We answer by email, usually within two working days."
      narrow
    >
      <LinkButton to={bookingPath()} variant="quiet">
        Look at free times meanwhile
      </LinkButton>
    </Page>
  )
}
