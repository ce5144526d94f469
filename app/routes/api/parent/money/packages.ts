import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { buyingMessages, BuyPackageForm } from '~/domain/payments/packages/package-forms'
import { findOpenPurchases } from '~/domain/payments/packages/find-own-purchase.server'
import { buyPackage } from '~/domain/booking/money/packages/buy-package.server'
import { findPackageOffer } from '~/domain/payments/packages/find-packages.server'
import {
  costOfPackage,
  packageUntil,
  type LessonPackage,
} from '~/domain/payments/packages/lesson-package'
import { taxJson } from '~/domain/catalogue/tax'
import { findSettings } from '~/domain/settings/find-settings.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { currentTime } from '~/http/current-time.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { TimeZone } from '~/values/business-time'
import { pageToPayOn } from '~/routes/api/bookings/payment-page.server'

/** Packages on sale, whether cards are accepted, and open purchases. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const [{ packages, byCard }, open, { timeZone }] = await Promise.all([
    findPackageOffer(),
    findOpenPurchases(parent),
    findSettings(),
  ])
  return Response.json({
    byCard,
    packages: packages.map((one) => onSale(one, timeZone)),
    open: open.map(({ orderId, name }) => ({ orderId, name })),
  })
}

/** Post `chosen` unchanged: the package in the version shown. */
function onSale(one: LessonPackage, zone: TimeZone) {
  const { id, version, name, credits, currency, lessonTypes } = one
  const priceCents = costOfPackage(one)
  return {
    chosen: `${id}.${version}`,
    name,
    credits,
    priceCents,
    currency,
    tax: taxJson(priceCents, one),
    lessonNames: lessonTypes.map((lessonType) => lessonType.name),
    expiresAt: packageUntil(one, currentTime(), zone),
  }
}

/** The page's API: `{ "idempotencyKey", "chosen", "athleteId"? }`, returns the payment page. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, BuyPackageForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await buyPackage(parent, posted.value)
  if ('refused' in outcome) return refusedJson(outcome, buyingMessages)
  const { orderId, attemptId } = outcome
  return Response.json({ orderId, attemptId, url: attemptId && (await pageToPayOn(attemptId)) })
}
