import {
  callingFamilies,
  everyone,
  families,
  family,
  idempotencyKey,
  nobodys,
  officeOnly,
  ownerOnly,
  parentOnly,
  staffOnly,
  statuses,
  team,
  type Rows,
  type Statuses,
} from './rows'

/** Payments, balances, reports, prices and packages. */
export const moneyRows: Rows = {
  '/parent/payments': { get: families(200) },
  '/parent/payments/opening-balance/:orderId': {
    sample: `/parent/payments/opening-balance/${nobodys}`,
    get: families(404),
    post: families(404),
    form: { seenCents: '1' },
  },
  '/parent/payments/opening-balance/:orderId/stop': {
    sample: `/parent/payments/opening-balance/${nobodys}/stop`,
    get: everyone(405),
    post: families(404),
  },
  '/parent/payments/account-balance': {
    get: everyone(405),
    post: families(404),
    form: { seenCents: '1', charges: nobodys },
  },
  '/parent/payments/packages': { get: families(200), post: families(400) },
  '/parent/payments/packages/:orderId': {
    sample: `/parent/payments/packages/${nobodys}`,
    get: families(404),
    post: families(404),
  },
  '/parent/payments/packages/:orderId/stop': {
    sample: `/parent/payments/packages/${nobodys}/stop`,
    get: everyone(405),
    post: families(404),
  },
  '/parent/payments/:paymentId': {
    sample: ({ payment }) => `/parent/payments/${payment}`,
    get: parentOnly(200),
  },
  '/parent/payments/:paymentId/receipt.pdf': {
    sample: ({ payment }) => `/parent/payments/${payment}/receipt.pdf`,
    get: parentOnly(200),
  },
  // the signed-in parent's own booking counts as booked here
  '/booking/credit/:bookedHere': {
    sample: ({ booking }) => `/booking/credit/${booking}`,
    get: everyone(405),
    post: hereOnly(302),
  },
  '/booking/payment/:bookedHere': {
    sample: ({ booking }) => `/booking/payment/${booking}`,
    get: hereOnly(200),
    post: hereOnly(409),
    form: { seenCents: '1' },
  },
  '/booking/payment/:bookedHere/stop': {
    sample: ({ booking }) => `/booking/payment/${booking}/stop`,
    get: everyone(405),
    post: everyone(404),
  },
  '/booking/receipts/:paidHere': {
    sample: ({ payment }) => `/booking/receipts/${payment}`,
    get: hereOnly(200),
  },
  '/booking/receipts/:paidHere/receipt.pdf': {
    sample: ({ payment }) => `/booking/receipts/${payment}/receipt.pdf`,
    get: hereOnly(200),
  },
  '/parent/payments/statement/:year': {
    sample: '/parent/payments/statement/2026',
    get: families(200),
  },
  '/parent/payments/statement/:year/statement.pdf': {
    sample: '/parent/payments/statement/2026/statement.pdf',
    get: families(200),
  },
  '/parent/bookings/:bookingId/payment': {
    sample: ({ booking }) => `/parent/bookings/${booking}/payment`,
    get: parentOnly(200),
    post: parentOnly(409),
    form: { seenCents: '1' },
  },
  '/parent/bookings/:bookingId/payment/stop': {
    sample: ({ booking }) => `/parent/bookings/${booking}/payment/stop`,
    get: everyone(405),
    post: families(404),
  },
  '/parent/bookings/:bookingId/credit': {
    sample: ({ booking }) => `/parent/bookings/${booking}/credit`,
    get: everyone(405),
    post: parentOnly(302),
  },
  '/api/bookings/:bookingId/credit': {
    sample: ({ booking }) => `/api/bookings/${booking}/credit`,
    get: statuses(401, family(404), { parent: 200 }),
    post: statuses(401, family(404), { parent: 409 }),
  },
  // the posted form is not JSON
  '/api/bookings/:bookingId/pay': {
    sample: ({ booking }) => `/api/bookings/${booking}/pay`,
    get: statuses(401, family(404), { parent: 200 }),
    post: callingFamilies(400),
    delete: callingFamilies(404),
  },
  '/api/bookings/:bookingId/payments': {
    opensTo: { get: ['handle-payments'], post: 'any staff' },
    sample: ({ booking }) => `/api/bookings/${booking}/payments`,
    get: statuses(401, { coach: 404, frontDesk: 200, owner: 200 }),
    post: statuses(401, team(400)),
  },
  '/api/bookings/:bookingId/refunds': {
    opensTo: 'any staff',
    sample: ({ booking }) => `/api/bookings/${booking}/refunds`,
    get: everyone(405),
    post: statuses(401, team(400)),
  },
  '/admin/payments': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/payments.csv': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/due': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/due/balances.csv': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/reconcile': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/reconcile/reconcile.csv': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/payments/:paymentId': {
    opensTo: ['handle-payments'],
    sample: ({ payment }) => `/admin/payments/${payment}`,
    get: officeOnly(200),
  },
  '/admin/payments/:paymentId/statement': {
    opensTo: ['handle-payments'],
    sample: ({ payment }) => `/admin/payments/${payment}/statement`,
    get: officeOnly(200),
  },
  '/admin/payments/:paymentId/statement/statement.pdf': {
    opensTo: ['handle-payments'],
    sample: ({ payment }) => `/admin/payments/${payment}/statement/statement.pdf`,
    get: officeOnly(200),
  },
  // it is not of an opening balance
  '/admin/payments/:paymentId/refund': {
    opensTo: ['handle-payments'],
    sample: ({ payment }) => `/admin/payments/${payment}/refund`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, seenCents: '1', amountCents: '1', method: 'cash', reason: 'other' },
  },
  '/admin/payments/:paymentId/reverse': {
    opensTo: ['handle-payments'],
    sample: ({ payment }) => `/admin/payments/${payment}/reverse`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/reports': { opensTo: ['read-reports'], get: ownerOnly(200) },
  '/admin/reports/:report': {
    opensTo: ['read-reports'],
    sample: '/admin/reports/received',
    get: ownerOnly(200),
  },
  '/admin/reports/:report/:file': {
    opensTo: ['read-reports'],
    sample: '/admin/reports/received/by-time-USD.csv',
    get: ownerOnly(200),
  },
  '/admin/promo-codes': { opensTo: ['set-prices'], get: ownerOnly(200) },
  '/admin/promo-codes/promo-codes.csv': { opensTo: ['set-prices'], get: ownerOnly(200) },
  '/admin/promo-codes/new': { opensTo: ['set-prices'], get: ownerOnly(200), post: ownerOnly(400) },
  '/admin/promo-codes/:promoCodeId': {
    opensTo: ['set-prices'],
    sample: `/admin/promo-codes/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
  },
  '/admin/packages': { opensTo: ['set-prices'], get: ownerOnly(200) },
  '/admin/packages/packages.csv': { opensTo: ['set-prices'], get: ownerOnly(200) },
  '/admin/packages/new': { opensTo: ['set-prices'], get: ownerOnly(200), post: ownerOnly(400) },
  '/admin/packages/:packageId': {
    opensTo: ['set-prices'],
    sample: `/admin/packages/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
  },
  '/admin/packages/sell': { opensTo: ['handle-payments'], get: officeOnly(200) },
  '/admin/packages/sell/:guardianId': {
    opensTo: ['handle-payments'],
    sample: `/admin/packages/sell/${nobodys}`,
    get: officeOnly(404),
    post: officeOnly(400),
  },
  '/admin/packages/sold/:saleId': {
    opensTo: ['handle-payments'],
    sample: `/admin/packages/sold/${nobodys}`,
    get: officeOnly(404),
  },
  '/admin/packages/sold/:saleId/end': {
    opensTo: ['handle-payments'],
    sample: `/admin/packages/sold/${nobodys}/end`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { idempotencyKey, seenCents: '1', seenLeft: '1', amountCents: '1' },
  },
  '/admin/bookings/:bookingId/package': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/package`,
    get: officeOnly(200),
    post: officeOnly(400),
  },
  '/admin/card-payments/:attemptId/refund': {
    opensTo: ['run-operations'],
    sample: `/admin/card-payments/${nobodys}/refund`,
    get: everyone(405),
    post: staffOnly(404),
  },
  '/admin/payments/refunds/:refundId/paid-out': {
    opensTo: ['handle-payments'],
    sample: `/admin/payments/refunds/${nobodys}/paid-out`,
    get: everyone(405),
    post: officeOnly(404),
  },
  '/admin/payments/refunds/:refundId/another-way': {
    opensTo: ['handle-payments'],
    sample: `/admin/payments/refunds/${nobodys}/another-way`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { method: 'cash' },
  },
  '/admin/bookings/:bookingId/payment': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/payment`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: {
      idempotencyKey,
      seenCents: '1',
      amountCents: '1',
      method: 'cash',
      receivedOn: '2026-11-01',
    },
  },
  '/admin/bookings/:bookingId/refund': {
    opensTo: ['handle-payments'],
    sample: ({ booking }) => `/admin/bookings/${booking}/refund`,
    get: officeOnly(200),
    post: officeOnly(409),
    form: { idempotencyKey, seenCents: '1', amountCents: '1', reason: 'other' },
  },
}

/** 404 in other browsers. */
function hereOnly(status: number): Statuses {
  return statuses(404, { parent: status })
}
