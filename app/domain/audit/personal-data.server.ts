import { daysAfter, type PersonalData } from '~/platform/personal-data.server'

/**
 * The audit log holds only ids. Request addresses are personal data; they are linked to a guardian
 * only through the booking, whose erasure deletes them.
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
