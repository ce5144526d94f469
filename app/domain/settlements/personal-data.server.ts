import { noPersonalData } from '~/platform/personal-data.server'

/** Of coaches, who are staff, and venues. */
export const personalData = noPersonalData({
  settlement_rate: [
    ...['id', 'coach_id', 'venue_id', 'lesson_type_id', 'kind', 'amount_cents'],
    ...['member_amount_cents', 'percent', 'valid_from', 'created_at'],
  ],
  settlement: [
    ...['id', 'coach_id', 'venue_id', 'starts_on', 'ends_on', 'currency', 'amount_cents'],
    ...['locked_at', 'locked_by_id'],
  ],
  settlement_line: [
    ...['settlement_id', 'lesson_id', 'is_correction', 'minutes', 'athletes', 'members'],
    ...['charged_cents', 'rate_kind', 'rate_amount', 'rate_member_amount', 'amount_cents'],
  ],
  settlement_adjustment: [
    ...['id', 'coach_id', 'venue_id', 'settlement_id', 'amount_cents', 'reason', 'created_at'],
    'created_by_id',
  ],
})
