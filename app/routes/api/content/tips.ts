import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPosts } from './posts.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return await answerPosts(request, 'tip')
}
