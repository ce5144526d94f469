import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { publicPage } from '~/http/answer.server'
import { postsSeo } from './posts-seo'
import { PostsPage } from './posts-page'
import { openPosts } from './posts.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await openPosts(request, 'tip')
}

export { keptPage as clientLoader } from '~/shell/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  postsSeo({ title, description: lead, kind: 'tip' }, data, matches)

const title = 'Tips'
const lead = 'Small steps to practise, by apparatus and difficulty, and what to leave to the gym.'

export default function Tips() {
  return <PostsPage title={title} lead={lead} of="tips" />
}
