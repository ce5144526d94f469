import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '~/framework'
import { publicPage } from '~/http/answers/answer.server'
import { feedLink, postsSeo } from './posts-seo'
import { openPosts } from './posts.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await openPosts(request, 'blog')
}

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...postsSeo('blog', data, matches),
  feedLink,
]

export { PostsPage as default } from './posts-page'
