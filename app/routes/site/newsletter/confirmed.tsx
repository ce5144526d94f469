import type { HeadersFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta('You get the newsletter')

export default function NewsletterConfirmed() {
  return (
    <Page
      title="You get the newsletter"
      lead="You hear from us when there is a new post. You can stop it in every email."
      narrow
    />
  )
}
