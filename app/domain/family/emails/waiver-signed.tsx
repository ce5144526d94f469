import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Facts, Heading, Hello, List, Text, Title } from '~/domain/communications/emails/parts'
import { linesOfMarkdown } from '~/platform/markdown/markdown-lines.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatDayWithYear } from '~/values/format/format-time'
import { formatClauseAnswers, formatLastWaiverDay } from '../waivers/present-waiver.server'
import type { WaiverSnapshot } from '../waivers/waiver'

export type WaiverSignedFacts = {
  firstName: string
  /** Null for a recipient with an unverified address; then no names are included. */
  signerName: string | null
  signedAt: Date
  /** Exclusive. */
  validUntil: Date
  timeZone: TimeZone
  /** One per athlete, all of the same text. */
  signatures: { athlete: string; relationship: string; snapshot: WaiverSnapshot }[]
}

export function waiverSigned(facts: WaiverSignedFacts): EmailContent {
  const { firstName, signerName, signedAt, validUntil, timeZone, signatures } = facts
  const athletes = signerName ? formatList(signatures.map(({ athlete }) => athlete)) : ''
  const text = signatures[0]?.snapshot
  return {
    subject: athletes ? `Your signed waiver for ${athletes}` : 'Your signed waiver',
    preheader: 'A copy of what you agreed to, for your records.',
    words: { name: firstName, athletes },
    body: (
      <>
        <Title>Your signed waiver</Title>
        <Hello name={firstName} />
        <Text>
          This is what you signed, word for word.{' '}
          {signerName
            ? 'The attached file is for your records.'
            : 'The copy with all names is in your account, which you can make with this address.'}
        </Text>
        <Facts
          facts={[
            ...(signerName
              ? [
                  { term: 'For', detail: athletes },
                  { term: 'Signed by', detail: signerName },
                ]
              : []),
            { term: 'Signed on', detail: formatDayWithYear(calendarDateAt(signedAt, timeZone)) },
            { term: 'Valid through', detail: formatLastWaiverDay({ validUntil }, timeZone) },
          ]}
        />
        {text && (
          <>
            <Heading>
              {text.title} (version {text.number})
            </Heading>
            {linesOfMarkdown(text.body).map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </>
        )}
        {signatures.map((signature, index) => (
          <Answers
            key={index}
            heading={
              signerName
                ? `For ${signature.athlete}, as ${signature.relationship.toLowerCase()}`
                : 'Your answers'
            }
            snapshot={signature.snapshot}
          />
        ))}
      </>
    ),
  }
}

function Answers({ heading, snapshot }: { heading: string; snapshot: WaiverSnapshot }) {
  return (
    <>
      <Heading>{heading}</Heading>
      <List items={formatClauseAnswers(snapshot)} />
    </>
  )
}
