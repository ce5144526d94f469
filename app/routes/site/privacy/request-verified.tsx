import type { HeadersFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta('We got your request')

export default function PrivacyRequestVerified() {
  return (
    <Page
      title="We got your request"
      lead="Your address is verified. We’ll answer by email within 30 days."
      narrow
    />
  )
}
