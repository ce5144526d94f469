import type { LoaderFunctionArgs } from '~/framework'
import { answerFresh } from '~/http/answers/answer-json.server'
import { apiDocument } from './document.server'

export function loader({ request }: LoaderFunctionArgs) {
  return answerFresh(request, apiDocument())
}
