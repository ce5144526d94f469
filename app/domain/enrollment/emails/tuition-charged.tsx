import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

export type TuitionChargedFacts = {
  firstName: string
  /** One for each enrollment, such as `Zoe, Tumbling 1: 4 lessons in December 2026`. */
  lines: { term: string; detail: string }[]
  total: string
  /** What is still to pay, in words; null if nothing is. */
  due: string | null
  href: string
}

/** Tells a family what tuition was charged. */
export function tuitionCharged(about: TuitionChargedFacts): EmailContent {
  const { firstName, lines, total, due, href } = about
  return {
    subject: `Tuition: ${total}`,
    preheader: due ? `${due} is due.` : 'Nothing is due.',
    words: { name: firstName },
    body: (
      <>
        <Title>Your tuition</Title>
        <Hello name={firstName} />
        <Facts facts={[...lines, { term: 'In all', detail: total }]} />
        <Text>
          {due
            ? `${due} is due. You can pay it by card in a minute, or at the next lesson.`
            : 'Nothing is due: it is paid already.'}
        </Text>
        <Action href={href}>{due ? 'Pay now' : 'See your payments'}</Action>
      </>
    ),
  }
}
