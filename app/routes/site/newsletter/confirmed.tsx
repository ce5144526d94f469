import type { HeadersFunction, MetaFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { pageTitle } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('You get the newsletter', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function NewsletterConfirmed() {
  return (
    <Page
      title="You get the newsletter"
      lead="You hear from us when there is a new post. You can stop it in every email."
      narrow
    />
  )
}
