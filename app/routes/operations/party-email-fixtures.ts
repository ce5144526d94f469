import { partyRestDue } from '~/domain/parties/emails/party-rest-due'

const at = (path: string) => `https://secondflight.example${path}`

/** Emails about parties. */
export const partyEmailFixtures = {
  'party-rest-due': partyRestDue({
    firstName: 'Dana',
    party: 'Gym Birthday',
    when: 'Sunday, December 13 at 10:00 AM',
    amount: '$200',
    dueOn: 'Sunday, December 6',
    href: at('/parent/payments'),
  }),
}
