/** Who gets data of an activity, besides staff and whoever runs the server. */
export type Receiver = 'host-gym' | 'stripe' | 'email' | 'texts' | 'push' | 'pictures'

/** One purpose for which the business uses personal data (GDPR, article 30). */
export type Activity = {
  name: string
  purpose: string
  /** What allows it (GDPR, articles 6 and 9). */
  ground: string
  people: string
  data: string
  receivers: Receiver[]
  /** Its tables with personal data or a retention period, by database name. */
  tables: string[]
  /** How long what is not personal by itself stays. */
  alsoKept?: string[]
}

/** Everything that the site uses personal data for. Each table with such data is in one of them. */
export const activities: Activity[] = [
  {
    name: 'Bookings and lessons',
    purpose: 'To hold lessons, group athletes by age, and know who brings and collects them',
    ground: 'The agreement with the family',
    people: 'Guardians, athletes, emergency contacts, and who brings or collects an athlete',
    data: 'Names, dates of birth, addresses and numbers, experience, bookings, attendance, and notes of a lesson',
    receivers: ['host-gym'],
    tables: [
      ...['guardian', 'athlete', 'booking', 'booking_link', 'booking_note', 'family_note'],
      ...['lesson_message', 'pick_up', 'pick_up_history', 'waiting_entry'],
      ...['class_waiting_entry', 'enrollment_answer', 'party'],
    ],
  },
  {
    name: 'Guests of parties',
    purpose: 'To know who comes to a party, and keep them safe there',
    ground: 'The consent of the parent who answers',
    people: 'Children who are invited, and their parents',
    data: 'Names, numbers, email addresses, who comes, and what was said of health, encrypted',
    receivers: [],
    tables: ['party_guest'],
  },
  {
    name: 'Medical notes',
    purpose: 'To keep an athlete safe in a lesson',
    ground: 'The guardian’s consent',
    people: 'Athletes',
    data: 'What a guardian wrote of health, encrypted; each time it is opened is recorded',
    receivers: [],
    tables: ['medical_note'],
  },
  {
    name: 'Waivers',
    purpose: 'To prove what was agreed to',
    ground: 'The agreement with the family, and the defense of claims',
    people: 'Guardians and athletes, and guests of parties with their parents',
    data: 'Names, dates of birth, signature, time, network address and browser, and scans of paper',
    receivers: ['pictures'],
    tables: ['waiver_signature', 'waiver_scan', 'party_waiver'],
  },
  {
    name: 'Payments and books',
    purpose: 'To be paid, give receipts and refunds, and keep books',
    ground: 'The agreement with the family, and tax law',
    people: 'Guardians, and who buys or gets a gift card',
    data: 'What was charged, paid, refunded and given as credits; names, addresses and messages of gift cards; of saved cards and bank accounts their kind or bank, last four digits and expiry; no numbers of cards or accounts',
    receivers: ['stripe'],
    tables: ['credit_grant', 'credit_take_back', 'gift_card', 'saved_payment_method'],
    alsoKept: ['charges and payments, without names, as long as tax law asks'],
  },
  {
    name: 'Family records of the team',
    purpose: 'To serve a family well and find its records again',
    ground: 'The business’s interest in good service',
    people: 'Guardians and athletes',
    data: 'Tags, notes, documents, and which records staff opened last',
    receivers: ['pictures'],
    tables: [
      ...['family_tag', 'staff_note', 'staff_note_strike', 'family_document', 'family_summary'],
      'family_view',
    ],
  },
  {
    name: 'Progress and pictures',
    purpose: 'To show what an athlete has learned, and recognize them in a lesson',
    ground: 'The agreement with the family; for pictures, the guardian’s consent',
    people: 'Athletes',
    data: 'Evaluations, certificates, pictures, and links that a guardian shares',
    receivers: ['pictures'],
    tables: [
      ...['evaluation', 'evaluation_picture', 'certificate', 'progress_digest', 'share_link'],
      'athlete_picture',
    ],
  },
  {
    name: 'Accounts and sign-in',
    purpose: 'To let families and staff in, and nobody else',
    ground: 'The agreement with the family, and the business’s interest in security',
    people: 'Guardians and staff',
    data: 'Names, email addresses, hashes of passwords, names of passkeys, browsers, network addresses, and invitations',
    receivers: [],
    tables: [
      ...['account', 'account_token', 'passkey', 'session', 'request_address'],
      'guardian_invitation',
    ],
  },
  {
    name: 'Emails, text messages and notifications',
    purpose: 'To tell families what they need to know, and prove that they were told',
    ground: 'The agreement with the family; for texts, notifications and news, consent',
    people: 'Guardians',
    data: 'Addresses, numbers, devices, what was sent, what was agreed to or declined',
    receivers: ['email', 'texts', 'push'],
    tables: [
      ...['outbox_message', 'sent_email', 'refused_address', 'email_opt_out', 'text_opt_in'],
      ...['text_message', 'family_message', 'push_subscription', 'push_message'],
    ],
  },
  {
    name: 'Inquiries and newsletter',
    purpose: 'To answer people who write, and send news to those who asked for it',
    ground: 'The person’s request; for the newsletter, consent',
    people: 'Visitors',
    data: 'Names, addresses, messages and answers',
    receivers: ['email'],
    tables: ['inquiry', 'inquiry_reply', 'newsletter_subscriber'],
  },
  {
    name: 'Privacy',
    purpose: 'To answer privacy requests and keep cookie choices',
    ground: 'The law',
    people: 'Visitors, guardians and athletes',
    data: 'Requests with names and addresses, files of everything kept, and choices without a name',
    receivers: ['email'],
    tables: ['privacy_request', 'data_export', 'consent_record'],
  },
  {
    name: 'Moving from another system',
    purpose: 'To bring records over, and take that back if it went wrong',
    ground: 'The agreement with the family',
    people: 'Guardians and athletes',
    data: 'Rows of the imported file, encrypted',
    receivers: [],
    tables: ['import_row', 'import_change'],
  },
]
