import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type TrialOfferFacts = {
  firstName: string
  athlete: string
  className: string
  facts: { term: string; detail: string }[]
  href: string
}

/** Offers the class to a family whose athlete has tried it. */
export function trialOffer(about: TrialOfferFacts): EmailContent {
  const { firstName, athlete, className, facts, href } = about
  return {
    subject: `How was ${className}?`,
    preheader: `${athlete} can join for the rest of the term.`,
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>How was {className}?</Title>
        <Hello name={firstName} />
        <Text>
          We loved having {athlete} with us. If it was fun, there’s a place in the class for the
          rest of the term:
        </Text>
        <Facts facts={facts} />
        <Text>You pay only for the lessons that are left. This is our only email about it.</Text>
        <Action href={href}>Enroll in {className}</Action>
      </>
    ),
  }
}
