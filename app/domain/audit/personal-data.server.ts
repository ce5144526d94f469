import { daysAfter, type PersonalData } from '~/platform/personal-data.server'

/**
 * The trail holds ids alone. Addresses of requests are personal; nothing ties them to a guardian
 * but the booking they were made for, and booking's part takes those.
 */
export const personalData: PersonalData = {
  personal: { request_address: ['address', 'network'] },
  impersonal: {
    audit_event: [
      'id',
      'at',
      'actor_kind',
      'actor_id',
      'action',
      'subject_kind',
      'subject_id',
      'details',
    ],
    request_address: ['id', 'at', 'subject_kind', 'subject_id'],
  },
  kept: {
    request_address: [
      daysAfter(90, 'the request', (tx, before) =>
        tx.requestAddress.deleteMany({ where: { at: { lte: before } } }),
      ),
    ],
  },
  export: async () => ({}),
  erase: async () => {},
}
