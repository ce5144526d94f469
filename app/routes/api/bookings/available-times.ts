import type { LoaderFunctionArgs } from '~/framework'
import { answerAvailableTimes } from './available-times.server'

/** `?date=YYYY-MM-DD&lessonType=slug` */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return await answerAvailableTimes(request, query.get('date'), query.get('lessonType'))
}
