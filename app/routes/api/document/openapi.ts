import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFresh } from '~/http/answers/answer-json.server'
import { apiDocument } from './document.server'

export function loader({ request }: LoaderFunctionArgs) {
  return answerFresh(request, apiDocument())
}
