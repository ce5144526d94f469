import {
  everyone,
  families,
  idempotencyKey,
  nobodys,
  officeOnly,
  ownerOnly,
  staffOnly,
  type Rows,
} from './rows'

const partyPackage = { id: nobodys, version: '0' }

/** Parties and their packages. */
export const partyRows: Rows = {
  '/parties': { get: everyone(200) },
  '/parties/:party': { sample: '/parties/nothing', get: everyone(404) },
  '/parties/:party/book': {
    sample: '/parties/nothing/book',
    get: families(404),
    post: families(404),
    form: {
      idempotencyKey,
      athleteId: nobodys,
      day: '2026-12-05',
      time: '10:00',
      children: '8',
    },
  },
  '/parent/parties/:partyId': {
    sample: `/parent/parties/${nobodys}`,
    get: families(404),
    post: families(404),
    form: { children: '8', seenChildren: '8' },
  },
  '/admin/parties': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/parties/packages/new': {
    opensTo: ['set-prices'],
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: partyPackage,
  },
  '/admin/parties/packages/:packageId': {
    opensTo: ['set-prices'],
    sample: `/admin/parties/packages/${nobodys}`,
    get: ownerOnly(404),
    post: ownerOnly(400),
    form: partyPackage,
  },
  '/admin/parties/:partyId': {
    opensTo: ['handle-payments'],
    sample: `/admin/parties/${nobodys}`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: { children: '8', seenChildren: '8' },
  },
}
