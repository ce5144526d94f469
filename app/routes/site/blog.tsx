import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { publicPage } from '~/http/answer.server'
import { feedLink, postsSeo } from './posts-seo'
import { PostsPage } from './posts-page'
import { openPosts } from './posts.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await openPosts(request, 'blog')
}

export { keptPage as clientLoader } from '~/shell/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...postsSeo({ title, description: lead, kind: 'blog' }, data, matches),
  feedLink,
]

const title = 'Blog'
const lead = 'For parents: what happens in a lesson, what helps at home, and what can wait.'

export default function Blog() {
  return <PostsPage title={title} lead={lead} of="posts" />
}
