import type { LoaderFunctionArgs } from '~/framework'
import { answerPosts } from './posts.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await answerPosts(request, 'blog')
}
