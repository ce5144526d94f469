import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '~/framework'
import { publicPage } from '~/http/answers/answer.server'
import { PostPage } from './post-page'
import { postSeo } from './post-seo'
import { openPost } from './post.server'

export async function loader({ params }: LoaderFunctionArgs) {
  return await openPost('tip', params.post ?? '')
}

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => postSeo(data, matches)

export default function Tip() {
  return <PostPage />
}
