import type { HeadersFunction, MetaFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { pageTitle } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('We are on your request', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PrivacyRequestVerified() {
  return (
    <Page
      title="We are on your request"
      lead="The address is yours, and your request counts. You have our answer by email within 30 days."
      narrow
    />
  )
}
