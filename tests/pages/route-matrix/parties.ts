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

const guestReply = {
  id: nobodys,
  childName: 'Mia',
  coming: 'yes',
  contactName: 'Ife Obi',
  phone: '555 0100200',
}
const partyPackage = { id: nobodys, version: '0' }

/** Parties and their packages. */
export const partyRows: Rows = {
  '/parties': { get: everyone(200) },
  '/parties/:party': { sample: '/parties/nothing', get: everyone(404) },
  '/api/parties': { get: everyone(200) },
  '/api/parties/:party': { sample: '/api/parties/nothing', get: everyone(404) },
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
  '/party/:token': {
    sample: '/party/nothing',
    get: everyone(404),
    post: everyone(404),
    form: guestReply,
  },
  '/party/:token/:guestId': {
    sample: `/party/nothing/${nobodys}`,
    get: everyone(404),
    post: everyone(404),
    form: guestReply,
  },
  '/party/:token/:guestId/waiver': {
    sample: `/party/nothing/${nobodys}/waiver`,
    get: everyone(404),
    post: everyone(404),
    form: {
      idempotencyKey,
      versionId: nobodys,
      signerName: 'Ife Obi',
      childName: 'Mia Obi',
      bornOn: '2019-05-01',
      'athletes[0].athleteId': nobodys,
      'athletes[0].relationship': 'Mother',
    },
  },
  '/party/:token/:guestId/waiver.pdf': {
    sample: `/party/nothing/${nobodys}/waiver.pdf`,
    get: everyone(404),
  },
  '/parent/parties/:partyId/guest-link': {
    sample: `/parent/parties/${nobodys}/guest-link`,
    get: everyone(405),
    post: families(404),
    form: { intent: 'make', seen: '' },
  },
  '/parent/parties/:partyId/guests/:guestId/remove': {
    sample: `/parent/parties/${nobodys}/guests/${nobodys}/remove`,
    get: families(404),
    post: families(404),
    form: {},
  },
  '/admin/parties': { opensTo: 'any staff', get: staffOnly(200) },
  '/admin/parties/guide': { opensTo: 'any staff', get: staffOnly(200) },
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
  '/admin/parties/:partyId/guests': {
    opensTo: 'any staff',
    sample: `/admin/parties/${nobodys}/guests`,
    get: staffOnly(404),
    post: staffOnly(404),
    form: {},
  },
  '/admin/parties/:partyId/guests/:guestId/remove': {
    opensTo: ['correct-families'],
    sample: `/admin/parties/${nobodys}/guests/${nobodys}/remove`,
    get: officeOnly(404),
    post: officeOnly(404),
    form: {},
  },
  '/admin/parties/:partyId/waivers/:waiverId': {
    opensTo: 'any staff',
    sample: `/admin/parties/${nobodys}/waivers/${nobodys}`,
    get: staffOnly(404),
  },
  '/admin/parties/:partyId/waivers/:waiverId/waiver.pdf': {
    opensTo: 'any staff',
    sample: `/admin/parties/${nobodys}/waivers/${nobodys}/waiver.pdf`,
    get: staffOnly(404),
  },
}
