import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { levelLabels, type Level } from '~/values/level'

type CertificateEarnedFacts = {
  firstName: string
  /** The athlete's first name. */
  athlete: string
  level: Level
  /** The number of the level's skills mastered then. */
  mastered: number
  href: string
}

export function certificateEarned(facts: CertificateEarnedFacts): EmailContent {
  const { firstName, athlete, level, mastered, href } = facts
  const subject = `${athlete.slice(0, 50)} has reached a level: ${levelLabels[level]}`
  return {
    subject,
    preheader: 'With a certificate to print.',
    words: { name: firstName, athletes: athlete, level: levelLabels[level] },
    drawing: `level-${level}`,
    body: (
      <>
        <Title>{subject}</Title>
        <Hello name={firstName} />
        <Text>
          {mastered === 1
            ? `${athlete} has mastered a skill of this level.`
            : `${athlete} has mastered ${mastered} skills of this level.`}{' '}
          You can print a certificate for it.
        </Text>
        <Action href={href}>See the certificate</Action>
      </>
    ),
  }
}
