import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type TuitionOverdueFacts = {
  firstName: string
  athlete: string
  className: string
  amount: string
  dueOn: string
  /** Whether the family cannot enroll until it has paid. */
  isRefused: boolean
  /** What it costs more if it stays unpaid; null without a late fee. */
  lateFee: string | null
  href: string
}

/** Tells a family that its tuition is overdue. */
export function tuitionOverdue(about: TuitionOverdueFacts): EmailContent {
  const { firstName, athlete, className, amount, dueOn, isRefused, lateFee, href } = about
  return {
    subject: `Overdue: ${amount} for ${className}`,
    preheader: `It was due on ${dueOn}.`,
    words: { name: firstName, amount, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>Your tuition is overdue</Title>
        <Hello name={firstName} />
        <Text>
          Tuition for {athlete} in {className} has not been paid yet:
        </Text>
        <Facts
          facts={[
            { term: 'Overdue', detail: amount },
            { term: 'Due on', detail: dueOn },
          ]}
        />
        <Text>
          You can pay online by card, or at the next lesson.
          {isRefused && ' Until then, you cannot enroll in another class.'} If it’s already on its
          way, thank you.
        </Text>
        {lateFee && <Text>{lateFee}</Text>}
        <Action href={href}>Pay now</Action>
      </>
    ),
  }
}
