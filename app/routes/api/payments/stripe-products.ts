import type { LoaderFunctionArgs } from '~/framework'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { paymentProductOf } from '~/domain/catalogue/payment-product'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerFresh } from '~/http/answers/answer-json.server'
import { freshSeconds } from '~/values/freshness'

/** Payment products at our own prices. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { currency } = await findSettings()
  const lessonTypes = await findLessonTypes()
  const products = lessonTypes.map((lessonType) => paymentProductOf(lessonType, currency))
  return answerFresh(request, { products }, freshSeconds.products)
}
