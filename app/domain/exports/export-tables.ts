/** Each table's description, for people without access to the system. */
export const tableDescriptions: Record<string, string> = {
  athlete: 'Children who come to lessons.',
  athlete_picture: 'Pictures that families put up of their athletes; each is in the folder files.',
  audit_event: 'Who did what and when, in ids.',
  booking: 'Places in one lesson for one family, with price and status.',
  booking_note: 'What staff noted about a booking.',
  booking_order: 'What one guardian bought at once: one booking or several, a package, or credits.',
  booking_place: 'One athlete in one booking, with attendance.',
  cancellation: 'Bookings that were canceled, and what was refunded.',
  charge_line: 'What is owed for a booking, line by line.',
  coach: 'Coaches.',
  credit_grant: 'Credits that staff gave a family, and why.',
  credit_take_back: 'Credits that staff gave and revoked, and why.',
  credit_movement: 'Credits granted, used, returned and ended. Their sum is what is left.',
  email_opt_out: 'Kinds of email that a family does not want.',
  enrollment_pause:
    'From when to when athletes pause a class, and what share of the price they pay.',
  move_proposal: 'Moves to a class of a higher level that were proposed to families.',
  class_assistant: 'Which coaches help with which class.',
  class_change_assistant: 'Who helps with a lesson of a class since a change, or does not anymore.',
  class_waiting_entry: 'Who waits for a place in a class of a term.',
  class_waiting_offer: 'Places in classes of terms that were offered to the waiting list.',
  camp_extra: 'What camps offer besides their days, such as early drop-off.',
  class_question: 'What classes ask families at enrollment.',
  enrollment_answer: 'What families answered at enrollment.',
  enrollment_extra: 'What was agreed besides the days of a camp.',
  enrollment: 'Who is enrolled in which class of a term, and on which terms.',
  evaluation: 'What was seen of an athlete’s skill.',
  family_document: 'Documents that staff keep of a family; each is in the folder files.',
  family_note: 'What a family was told after a lesson.',
  staff_note: 'Private notes of staff about a family.',
  family_tag: 'Tags of families.',
  party_guest: 'What parents of guests of parties answered.',
  party_link: 'Links for guests of parties.',
  party_waiver: 'Waivers signed for guests of parties, with all they said.',
  party: 'Parties with their number of children, next to their bookings.',
  gift_card: 'Gift cards with who bought them and for whom, without their codes.',
  gift_card_terms: 'What gift cards can be bought.',
  gift_card_use: 'Which payments were made with which gift card.',
  guardian: 'Adults who book.',
  guardianship: 'Which adult is linked to which athlete, with what rights.',
  lesson: 'Lessons by time, coach and venue.',
  lesson_assistant: 'Which coaches help with which lesson of a class.',
  lesson_credit: 'Credits of a family; see credit_movement for what is left.',
  lesson_package: 'Packages of credits that are offered.',
  lesson_type: 'What is offered: length, ages, price.',
  medical_note: 'Medical notes of athletes, readable. Only where they were asked for.',
  opening_balance: 'What a family owed before it was imported.',
  opening_balance_allocation: 'Account balance that paid for an opening balance.',
  opening_balance_refund:
    'Refunds of what was paid of an opening balance, ahead, or for a gift card.',
  opening_balance_write_off: 'Parts of opening balances that were written off.',
  opening_balance_write_off_undo: 'Write-offs of opening balances that were undone.',
  outbox_message: 'Emails that were or are to be sent.',
  package_sale: 'Packages that were sold.',
  payment: 'Money that came in.',
  payment_allocation: 'Which part of a payment is for which booking. The rest is account balance.',
  payment_reversal: 'Payments that were entered by mistake.',
  pick_up: 'Who brings athletes and who takes them home.',
  receipt_number: 'The number of each receipt within its year.',
  refused_address: 'Email addresses that a mail server refused.',
  refund: 'Refunds of bookings, paid out or to come.',
  settlement: 'Locked settlements with coaches and venues.',
  settlement_adjustment: 'Amounts on top of what coaches and venues are paid for lessons.',
  settlement_line: 'What was paid for a lesson, in a settlement.',
  settlement_rate: 'What coaches and venues are paid, from a day on.',
  sent_email: 'What emails said; the id is that of the row in outbox_message.',
  settings: 'The business and its rules.',
  skill: 'Skills that can be learned.',
  push_message: 'Notifications to devices, with what became of each.',
  push_subscription: 'Devices that get notifications.',
  stripe_payout: 'Payouts from Stripe to the bank account.',
  stripe_payout_part: 'Which transactions are in which payout.',
  stripe_transaction:
    'What card payments, their refunds and disputes changed at Stripe, and what Stripe kept.',
  venue: 'Places where lessons are.',
  term: 'Terms of classes.',
  term_class: 'Classes of terms, with ages, price and level.',
  term_class_skill: 'Skills that a class asks for.',
  text_message: 'Text messages, with what became of each.',
  text_opt_in: 'Who agreed to text messages, when and to which words.',
  saved_payment_method:
    'Cards and bank accounts that families saved at Stripe, by their last four digits.',
  payment_method_setup: 'Visits to Stripe’s page that saves a card or bank account.',
  autopay_mandate: 'What families agreed to when they turned on autopay, and when it ended.',
  tuition_collection: 'Tuition invoices that autopay collects, and what became of it.',
  late_fee: 'What invoices cost more as they stayed unpaid.',
  tuition_invoice: 'Lessons of an enrollment that were charged together.',
  tuition_line: 'Which booking is on which tuition invoice.',
  waiting_athlete: 'Which athletes of a family wait, where staff said so.',
  waiting_entry: 'Who waits for a place or a day.',
  waiver_scan: 'Pages of waivers that were signed on paper; each is in the folder files.',
  waiver_signature:
    'Signed waivers, each with all that the page said, in the column snapshot; to read and print in the folder files.',
  waiver_version: 'The texts of the waiver.',
}

/** Tables that are not exported: secrets, internal data, and rows of unfinished imports. */
export const tablesLeftOut: readonly string[] = [
  ...['account_token', 'booking_link', 'calendar_feed', 'data_export', 'family_change'],
  ...[
    'family_summary',
    'family_view',
    'first_owner_link',
    'import_change',
    'import_row',
    'job_run',
  ],
  ...['medical_note', 'rate_limit_try', 'recovery_code', 'request_address', 'second_factor'],
  ...['passkey', 'passkey_challenge'],
  ...['report_athlete', 'report_booking', 'report_change', 'report_family', 'report_payment'],
  'gift_card_choice',
  ...['session', 'stripe_event', 'stripe_refusal'],
]

// an email's occasion may be a hash of a link's token
const secrets =
  /(^|_)(password_hash|token_hash|link_seed|preview_link_id|idempotency_key|key_id|nonce|ciphertext|code_hash|occasion|folder)$/

/** Whether a column is secret or internal. */
export function isLeftOut(table: string, column: string): boolean {
  // an email's Message-ID; in other tables it refers to a message that staff wrote
  if (table === 'outbox_message' && column === 'message_id') return true
  return secrets.test(column)
}

/** A column's name and type in words. */
export function describeColumn(column: {
  name: string
  type: string
  words: string[]
  refersTo: string | null
}): string {
  const { name, type, words, refersTo } = column
  const plain = name.replace(/_(id|at|on|cents)$/, '').replaceAll('_', ' ')
  const what = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (name === 'id' && refersTo === null) return 'The row’s own id; other files name it.'
  if (refersTo) return `${what}: the id of a row in ${refersTo}.csv.`
  if (words.length > 0) return `${what}: one of ${words.join(', ')}.`
  if (name.endsWith('_cents')) return `${what}: an amount in whole cents.`
  if (type.startsWith('timestamp')) return `${what}: a moment in UTC.`
  if (type === 'date') return `${what}: a day, as year-month-day.`
  if (type.startsWith('time')) return `${what}: a time of day at the venue.`
  if (type === 'boolean') return `${what}: true or false.`
  if (type === 'jsonb') return `${what}: as JSON.`
  if (type.endsWith('[]')) return `${what}: several, with a space between them.`
  return `${what}.`
}
