import { paymentTexts, stripeUnavailable } from '~/domain/booking/money/payment-texts'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import type { OwnGiftCard } from '~/domain/payments/gift-cards/find-gift-card.server'
import { formatGiftCardCode } from '~/domain/payments/gift-cards/gift-card'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'

type Shown = {
  title: string
  sentences: string[]
  /** Null until it is bought. */
  face: {
    business: string
    amount: string
    left: string | null
    to: string
    from: string
    message: string
    code: string | null
  } | null
  can: ('pay' | 'stop' | 'look-again')[]
}

/** A gift card, or how far its purchase has come, with the next steps. */
export function presentGiftCard(
  card: OwnGiftCard,
  asked: AttemptState | 'unknown' | null,
  settings: Pick<Settings, 'name' | 'phone'>,
): Shown {
  if (card.soldAt) return soldCard(card, settings)
  const money = formatMoney(card.amountCents, card.currency)
  const call = settings.phone ? ` You can call us at ${settings.phone}.` : ''
  const unsold = { face: null }
  switch (asked ?? card.attempt?.state) {
    case 'unknown':
      return {
        ...unsold,
        title: 'Your payment is being checked',
        sentences: [`${stripeUnavailable} The gift card costs ${money}.`],
        can: ['look-again', 'pay'],
      }
    case 'open':
      return {
        ...unsold,
        title: paymentTexts.notPaid,
        sentences: [`The gift card costs ${money}. You’ll get the code once it’s paid.`],
        can: ['pay', 'stop'],
      }
    case 'on_its_way':
      return {
        ...unsold,
        title: giftCardTexts.waiting,
        sentences: [
          `Your bank is sending ${money}, which can take a few days. We’ll email the code once it arrives.`,
        ],
        can: ['look-again'],
      }
    case 'paid':
    case 'differs':
      return {
        ...unsold,
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
        ...unsold,
        title: paymentTexts.nothingPaid,
        sentences: [
          ...(card.attempt?.trouble ? [`The card payment didn’t go through.${call}`] : []),
          `The gift card costs ${money}.`,
        ],
        can: ['pay'],
      }
  }
}

function soldCard(card: OwnGiftCard, { name: business }: Pick<Settings, 'name'>): Shown {
  const { amountCents, leftCents, currency, recipientEmail, stoppedAt } = card
  const code = stoppedAt ? null : card.code
  const sent = recipientEmail ? [`We have emailed it to ${card.recipientName} as well.`] : []
  return {
    title: giftCardTexts.bought,
    sentences: stoppedAt
      ? [giftCardTexts.stopped]
      : code
        ? [giftCardTexts.howToUse, ...sent]
        : [giftCardTexts.codeGone],
    face: {
      business,
      amount: formatMoney(amountCents, currency),
      left: leftCents < amountCents ? formatMoney(leftCents, currency) : null,
      to: card.recipientName,
      from: card.buyerName,
      message: card.message,
      code: code && formatGiftCardCode(code),
    },
    can: [],
  }
}
