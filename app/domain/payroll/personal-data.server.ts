import { noPersonalData } from '~/platform/personal-data.server'

/** Of coaches, who are staff. */
export const personalData = noPersonalData({
  pay_rate: [
    ...['id', 'coach_id', 'lesson_type_id', 'kind', 'amount_cents', 'percent', 'valid_from'],
    'created_at',
  ],
  pay_period: [
    ...['id', 'coach_id', 'starts_on', 'ends_on', 'currency', 'amount_cents', 'locked_at'],
    'locked_by_id',
  ],
  pay_line: [
    ...['period_id', 'lesson_id', 'is_correction', 'minutes', 'athletes', 'charged_cents'],
    ...['rate_kind', 'rate_amount', 'amount_cents'],
  ],
  pay_adjustment: [
    ...['id', 'coach_id', 'period_id', 'amount_cents', 'reason', 'created_at', 'created_by_id'],
  ],
})
