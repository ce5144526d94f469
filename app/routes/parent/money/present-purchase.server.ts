import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import type { OwnPurchase } from '~/domain/payments/packages/find-own-purchase.server'
import { paymentTexts, stripeUnavailable } from '~/domain/booking/money/payment-texts'
import {
  formatPackageCost,
  packageUntil,
  type LessonPackage,
} from '~/domain/payments/packages/lesson-package'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import type { Settings } from '~/domain/settings/settings'
import type { TimeZone } from '~/values/business-time'
import { formatChoice } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'

/** A package to choose. */
export function formatOnSale(one: LessonPackage, zone: TimeZone, now: Date) {
  const { id, version, name, credits, lessonTypes } = one
  const lessons = formatChoice(lessonTypes.map((lessonType) => lessonType.name))
  const many = credits === 1 ? 'One credit' : `${credits} credits`
  return {
    value: `${id}.${version}`,
    label: `${name}, ${formatPackageCost(one)}`,
    help: `${many} of ${lessons}. Bought today, good until ${formatLastCreditDay(packageUntil(one, now, zone), zone)}.`,
  }
}

/** How a family pays for it. */
export function wayToPay(byCard: boolean, { phone }: Pick<Settings, 'phone'>): string {
  if (byCard) return 'You pay by card on Stripe’s secure page.'
  const ask = phone ? `ask your coach, or call us at ${phone}.` : 'ask your coach.'
  return `You can pay for it at a lesson: ${ask}`
}

type Words = {
  title: string
  sentences: string[]
  /** Possible next steps besides going back. */
  can: ('pay' | 'stop' | 'look-again')[]
}

/** A package purchase's state, and the next steps. */
export function formatPurchase(
  purchase: OwnPurchase,
  asked: AttemptState | 'unknown' | null,
  { phone }: Pick<Settings, 'phone'>,
): Words {
  const { name, priceCents, currency, credits, paymentId, isUsable, attempt } = purchase
  const money = formatMoney(priceCents, currency)
  const call = phone ? ` You can call us at ${phone}.` : ''
  if (paymentId)
    return {
      title: paymentTexts.thanks,
      sentences: [
        `We received ${money} from you. ${isUsable ? `${name} is yours: ${credits === 1 ? 'one credit' : `${credits} credits`} to book with.` : `Of ${name}, no credit is left.`}`,
      ],
      can: [],
    }
  if (purchase.isSentBack)
    return {
      title: 'Your payment is being refunded',
      sentences: [
        `The payment we received wasn’t what we asked for, so we’ll refund all of it the way you paid; banks take up to ten days to show it. ${name} wasn’t bought.${call}`,
      ],
      can: ['pay'],
    }
  const state = asked ?? attempt?.state
  switch (state) {
    case 'unknown':
      if (attempt?.hasPage)
        return {
          title: 'Your payment is being checked',
          sentences: ['We can’t confirm your payment right now.'],
          can: ['look-again'],
        }
      return {
        title: 'The payment page didn’t open',
        sentences: [`${stripeUnavailable} ${name} costs ${money}.`],
        can: ['pay', 'stop'],
      }
    case 'open':
      return {
        title: paymentTexts.notPaid,
        sentences: [`${name} costs ${money}. It’s yours once it’s paid.`],
        can: ['pay', 'stop'],
      }
    case 'on_its_way':
      return {
        title: 'Your payment is on its way',
        sentences: [
          `Your bank is sending ${money}, which can take a few days. ${name} is yours once the payment arrives, and we’ll email your receipt.`,
        ],
        can: ['look-again'],
      }
    case 'paid':
    case 'differs':
      return {
        title: 'We are looking into your payment',
        sentences: [
          `The payment we received isn’t what we asked for, so we’re looking into it.${call}`,
        ],
        can: [],
      }
    case 'failed':
    case 'expired':
    case undefined:
      return {
        title: paymentTexts.nothingPaid,
        sentences: [...troubleOf(attempt, call), `${name} costs ${money}.`],
        can: ['pay'],
      }
  }
}

/** Without a page, Stripe refused; with one, its result could not be fetched. */
function troubleOf(attempt: OwnPurchase['attempt'], call: string): string[] {
  if (!attempt?.trouble) return []
  return [
    attempt.hasPage
      ? `We can’t confirm your payment yet. If you paid, the package will be yours as soon as we can.${call}`
      : `The card payment didn’t go through.${call}`,
  ]
}
