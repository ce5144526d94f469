import {
  everyone,
  family,
  idempotencyKey,
  nobodys,
  officeOnly,
  ownerOnly,
  statuses,
  type Rows,
} from './rows'

/** Pages and calls about gift cards. */
export const giftCardRows: Rows = {
  '/gift-cards': {
    get: everyone(200),
    post: everyone(400),
  },
  '/gift-cards/balance': {
    get: everyone(200),
    post: everyone(400),
  },
  '/gift-cards/card/:token': {
    sample: '/gift-cards/card/unknown',
    get: everyone(404),
    post: everyone(404),
  },
  '/gift-cards/card/:token/stop': {
    sample: '/gift-cards/card/unknown/stop',
    get: everyone(405),
    post: everyone(404),
  },
  '/admin/gift-cards': {
    opensTo: ['handle-payments'],
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/gift-cards/settings': {
    opensTo: ['set-prices'],
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/gift-cards/sell': {
    opensTo: ['handle-payments'],
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/gift-cards/give': {
    opensTo: ['handle-payments'],
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/gift-cards/:giftCardId': {
    opensTo: ['handle-payments'],
    sample: `/admin/gift-cards/${nobodys}`,
    get: officeOnly(404),
  },
  '/admin/gift-cards/:giftCardId/stop': {
    opensTo: ['handle-payments'],
    sample: `/admin/gift-cards/${nobodys}/stop`,
    get: everyone(405),
    post: officeOnly(404),
  },
  '/admin/gift-cards/:giftCardId/refund': {
    opensTo: ['handle-payments'],
    sample: `/admin/gift-cards/${nobodys}/refund`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, seenCents: '100', method: 'cash' },
  },
  '/admin/gift-cards/:giftCardId/new-code': {
    opensTo: ['handle-payments'],
    sample: `/admin/gift-cards/${nobodys}/new-code`,
    get: everyone(405),
    post: officeOnly(404),
    form: { seenNumber: '1' },
  },
  '/admin/bookings/:bookingId/gift-card': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/gift-card`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  // the posted forms are not JSON
  '/api/gift-cards': { get: everyone(200), post: everyone(400), form: { idempotencyKey } },
  '/api/gift-cards/balance': { get: everyone(405), post: everyone(400), form: { giftCard: 'x' } },
  '/api/bookings/:bookingId/gift-card': {
    sample: ({ booking }) => `/api/bookings/${booking}/gift-card`,
    get: everyone(405),
    post: statuses(401, family(400)),
    form: { giftCard: 'x' },
  },
}
