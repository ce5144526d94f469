import type { HeadersFunction, MetaFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { publicPage } from '~/http/answers/answer.server'
import { pageTitle } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(accountTexts.checkEmail, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PrivacyRequestSent() {
  return (
    <Page
      title={accountTexts.checkEmail}
      lead="An email is on its way to you. Press the button on the page that it leads to, and we begin; the link works for 24 hours."
      narrow
    />
  )
}
