import { shortSubject, type EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, IfNotRight, List, Text, Title } from '~/domain/communications/emails/parts'

type AthletesMergedFacts = {
  firstName: string
  /** The athlete's first name. */
  athlete: string
  /** All current guardians; empty for a recipient with an unverified address. */
  guardians: string[]
  /** The business's phone number. */
  phone: string
  href: string
}

export function athletesMerged(facts: AthletesMergedFacts): EmailContent {
  const { firstName, athlete, guardians, phone, href } = facts
  const subject = shortSubject(`We merged two records of ${athlete}`)
  return {
    subject,
    preheader: 'We had two records of the same child, and merged them.',
    body: (
      <>
        <Title>{subject}</Title>
        <Hello name={firstName} />
        <Text>
          We had two records of {athlete}, and merged them. Lessons, waivers and everything else are
          kept.{guardians.length > 0 && ` These adults are linked to ${athlete} now:`}
        </Text>
        {guardians.length > 0 && <List items={guardians} />}
        <Action href={href}>My athletes</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
