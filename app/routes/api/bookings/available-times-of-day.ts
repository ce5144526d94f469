import type { LoaderFunctionArgs } from '~/framework'
import { answerAvailableTimes } from './available-times.server'

/** `/api/available-times/{date}/{lessonType}`: the same call with path parameters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return await answerAvailableTimes(request, params.date, params.lessonType)
}
