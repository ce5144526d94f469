import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type PartyRestDueFacts = {
  firstName: string
  party: string
  /** When the party is. */
  when: string
  amount: string
  /** The last day to pay. */
  dueOn: string
  href: string
}

/** Some days before the rest of a party is due. */
export function partyRestDue(facts: PartyRestDueFacts): EmailContent {
  const { firstName, party, when, amount, dueOn, href } = facts
  return {
    subject: `${amount} for your party is due by ${dueOn}`,
    preheader: `${party}, ${when}.`,
    words: { name: firstName, amount, party, when },
    body: (
      <>
        <Title>The balance for your party is due soon</Title>
        <Hello name={firstName} />
        <Text>Your deposit is holding the time. This is what’s still due:</Text>
        <Facts
          facts={[
            { term: 'Party', detail: party },
            { term: 'When', detail: when },
            { term: 'Still due', detail: amount },
            { term: 'Pay by', detail: dueOn },
          ]}
        />
        <Text>
          You can pay online by card, or at the gym. If it’s already on its way, thank you.
        </Text>
        <Action href={href}>Pay now</Action>
      </>
    ),
  }
}
