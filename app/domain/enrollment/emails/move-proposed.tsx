import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type MoveProposedFacts = {
  firstName: string
  athlete: string
  from: string
  to: string
  facts: { term: string; detail: string }[]
  href: string
}

/** Proposes to a family that its athlete moves to a class of a higher level. */
export function moveProposed(about: MoveProposedFacts): EmailContent {
  const { firstName, athlete, from, to, facts, href } = about
  return {
    subject: `${athlete} is ready for ${to}`,
    preheader: `Every skill for ${to} is mastered.`,
    words: { name: firstName, athletes: athlete, lesson: to },
    body: (
      <>
        <Title>Ready for {to}</Title>
        <Hello name={firstName} />
        <Text>
          {athlete} has mastered every skill for {to}. If you like, {athlete} can move up from{' '}
          {from}:
        </Text>
        <Facts facts={facts} />
        <Text>Nothing changes unless you say so. The page shows what it costs.</Text>
        <Action href={href}>Review the move</Action>
      </>
    ),
  }
}
