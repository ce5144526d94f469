import { everyone, nobodys, ownerOnly, staffOnly, type Rows } from './rows'

/** Pages about what coaches and venues are paid. */
export const settlementRows: Rows = {
  '/admin/settlements': { opensTo: ['handle-settlements'], get: ownerOnly(200) },
  '/admin/settlements/:payees/:payeeId': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) => `/admin/settlements/coaches/${calendar}`,
    get: ownerOnly(200),
  },
  '/admin/settlements/:payees/:payeeId/rates/new': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) => `/admin/settlements/coaches/${calendar}/rates/new`,
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settlements/:payees/:payeeId/rates/:rateId/remove': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) => `/admin/settlements/coaches/${calendar}/rates/${nobodys}/remove`,
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/settlements/:payees/:payeeId/adjustments/new': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) => `/admin/settlements/coaches/${calendar}/adjustments/new`,
    get: ownerOnly(200),
    post: ownerOnly(400),
  },
  '/admin/settlements/:payees/:payeeId/adjustments/:adjustmentId/remove': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) =>
      `/admin/settlements/coaches/${calendar}/adjustments/${nobodys}/remove`,
    get: everyone(405),
    post: ownerOnly(302),
  },
  '/admin/settlements/:payees/:payeeId/lock': {
    opensTo: ['handle-settlements'],
    sample: ({ calendar }) => `/admin/settlements/coaches/${calendar}/lock`,
    get: everyone(405),
    post: ownerOnly(409),
    form: { until: '2026-11-01', seenCents: '0' },
  },
  '/admin/settlements/locked/:settlementId': {
    opensTo: ['handle-settlements'],
    sample: `/admin/settlements/locked/${nobodys}`,
    get: ownerOnly(404),
  },
  '/admin/settlements/locked/:settlementId/settlement.csv': {
    opensTo: ['handle-settlements'],
    sample: `/admin/settlements/locked/${nobodys}/settlement.csv`,
    get: ownerOnly(404),
  },
  '/admin/settlements/locked/:settlementId/settlement.pdf': {
    opensTo: ['handle-settlements'],
    sample: `/admin/settlements/locked/${nobodys}/settlement.pdf`,
    get: ownerOnly(404),
  },
  '/admin/my-settlements': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/my-settlements/:settlementId': {
    opensTo: 'any staff',
    sample: `/admin/my-settlements/${nobodys}`,
    get: staffOnly(404),
  },
  '/admin/my-settlements/:settlementId/settlement.csv': {
    opensTo: 'any staff',
    sample: `/admin/my-settlements/${nobodys}/settlement.csv`,
    get: staffOnly(404),
  },
  '/admin/my-settlements/:settlementId/settlement.pdf': {
    opensTo: 'any staff',
    sample: `/admin/my-settlements/${nobodys}/settlement.pdf`,
    get: staffOnly(404),
  },
}
