import type { LoaderFunctionArgs } from '~/framework'
import { answerPost } from './posts.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return await answerPost(request, 'tip', params.id ?? '')
}
