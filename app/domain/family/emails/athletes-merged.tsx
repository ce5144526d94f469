import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, IfNotRight, List, Text, Title } from '~/domain/communications/emails/parts'
import { capitalized } from '~/values/text/capitalized'

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
  const subject = `${capitalized(athlete)} is in our books only once now`.slice(0, 78)
  return {
    subject,
    preheader: 'We had the same child twice, and made one of the two.',
    body: (
      <>
        <Title>{subject}</Title>
        <Hello name={firstName} />
        <Text>
          We had {athlete} twice, and made one of the two. Lessons, waivers and everything else are
          kept.{guardians.length > 0 && ` These stand for ${athlete} now:`}
        </Text>
        {guardians.length > 0 && <List items={guardians} />}
        <Action href={href}>My athletes</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
