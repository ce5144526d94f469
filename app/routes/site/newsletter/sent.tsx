import type { HeadersFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta(accountTexts.checkEmail)

export default function NewsletterSent() {
  return (
    <Page
      title={accountTexts.checkEmail}
      lead="If you do not get the newsletter yet, an email is on its way to you. Press the button on the page that it leads to; before that we send nothing."
      narrow
    />
  )
}
