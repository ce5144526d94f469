import {
  giftCardBought,
  giftCardFailed,
  giftCardPaidTwice,
  giftCardReceived,
  giftCardRefunded,
  giftCardRefundFailed,
} from '~/domain/booking/emails/gift-card-emails'

const about = {
  firstName: 'Dana',
  amount: '$50',
  business: 'Second Flight Tumbling',
  phone: '(555) 010-0142',
  href: 'https://secondflight.example/somewhere?token=made-up-secret',
}

const card = {
  ...about,
  isSent: true,
  code: 'ABCD-EFGH-JKLM-NPQR',
  left: '$50',
  isReplaced: false,
}

/** Emails about gift cards. */
export const giftCardEmailFixtures = {
  'gift-card-bought': giftCardBought(card),
  'gift-card-received': giftCardReceived(card),
  'gift-card-failed': giftCardFailed(about),
  'gift-card-paid-twice': giftCardPaidTwice(about),
  'gift-card-refunded': giftCardRefunded({
    ...about,
    ...{ toCard: true, isHandedOver: false, way: 'by card' },
  }),
  'gift-card-refund-failed': giftCardRefundFailed({ ...about, isOnCard: true }),
}
