import { levelLabels, type Level } from '~/values/level'
import type { EmailContent } from './email-content'
import { Action, Facts, Heading, Paragraphs, Title } from './parts'

type InquiryReceivedFacts = {
  name: string
  email: string
  phone: string
  athleteAge: number | null
  level: Level | null
  message: string
  href: string
}

export function inquiryReceived({
  name,
  message,
  href,
  ...facts
}: InquiryReceivedFacts): EmailContent {
  const { email, phone, athleteAge, level } = facts
  return {
    subject: 'Someone wrote to you on the site',
    preheader: 'What they would like to know, and how to answer.',
    body: (
      <>
        <Title>Someone wrote to you</Title>
        <Facts
          facts={[
            { term: 'Name', detail: name },
            { term: 'Email', detail: email },
            ...(phone ? [{ term: 'Phone', detail: phone }] : []),
            ...(athleteAge ? [{ term: 'Athlete’s age', detail: String(athleteAge) }] : []),
            ...(level ? [{ term: 'Level', detail: levelLabels[level] }] : []),
          ]}
        />
        <Heading>Their message</Heading>
        <Paragraphs>{message}</Paragraphs>
        <Action href={href}>Reply</Action>
      </>
    ),
  }
}
