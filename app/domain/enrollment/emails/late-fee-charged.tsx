import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { lateFeeTexts } from '~/domain/payments/charges/late-fee'

type LateFeeFacts = {
  firstName: string
  athlete: string
  className: string
  fee: string
  /** With the fee. */
  amount: string
  href: string
}

/** Tells a family that a late fee was charged. */
export function lateFeeCharged(about: LateFeeFacts): EmailContent {
  const { firstName, athlete, className, fee, amount, href } = about
  return {
    subject: `Late fee: ${fee} for ${className}`,
    preheader: `The total due is ${amount}.`,
    words: { name: firstName, amount, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>A late fee was charged</Title>
        <Hello name={firstName} />
        <Text>
          Tuition for {athlete} in {className} is still unpaid, so we added a one-time late fee:
        </Text>
        <Facts
          facts={[
            { term: 'Late fee', detail: fee },
            { term: 'Total due', detail: amount },
          ]}
        />
        <Text>
          {lateFeeTexts.notByAutopay} You can pay online by card, or at the next lesson. If
          something looks wrong, please ask us.
        </Text>
        <Action href={href}>Pay now</Action>
      </>
    ),
  }
}
