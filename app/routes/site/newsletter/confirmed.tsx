import type { HeadersFunction } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'
import { blogPath } from '~/values/paths/content-paths'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta('You’re subscribed')

export default function NewsletterConfirmed() {
  return (
    <Page
      title="You’re subscribed"
      lead="We’ll email you when there’s a new post. You can unsubscribe in every email."
      narrow
    >
      <LinkButton to={blogPath()}>Read the blog</LinkButton>
    </Page>
  )
}
