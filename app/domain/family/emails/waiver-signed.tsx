import type { Letter } from '~/domain/communications/emails/letter'
import { Facts, Heading, Hello, List, Text, Title } from '~/domain/communications/emails/parts'
import { linesOfMarkdown } from '~/platform/markdown-lines.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear } from '~/values/time-in-words'
import { answersOf, lastDayOf } from '../signed-waiver-in-words.server'
import type { WaiverSnapshot } from '../waiver'

export type WaiverSignedFacts = {
  firstName: string
  signerName: string
  signedAt: Date
  /** The first moment at which it does not hold any more. */
  validUntil: Date
  timeZone: TimeZone
  /** One for each athlete, of the same text. */
  signatures: { athlete: string; relationship: string; snapshot: WaiverSnapshot }[]
}

export function waiverSigned(facts: WaiverSignedFacts): Letter {
  const { firstName, signerName, signedAt, validUntil, timeZone, signatures } = facts
  const athletes = signatures.map(({ athlete }) => athlete).join(' and ')
  const text = signatures[0]?.snapshot
  return {
    subject: `Your signed waiver for ${athletes}`,
    preheader: 'A copy of what you agreed to, for your records.',
    words: { name: firstName, athletes },
    body: (
      <>
        <Title>Your signed waiver</Title>
        <Hello name={firstName} />
        <Text>This is what you signed, word for word. The file with it is for your records.</Text>
        <Facts
          facts={[
            { term: 'For', detail: athletes },
            { term: 'Signed by', detail: signerName },
            { term: 'Signed on', detail: formatDayWithYear(calendarDateAt(signedAt, timeZone)) },
            { term: 'Valid through', detail: lastDayOf({ validUntil }, timeZone) },
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
        {signatures.map((signature) => (
          <Answers key={signature.athlete} {...signature} />
        ))}
      </>
    ),
  }
}

function Answers({ athlete, relationship, snapshot }: WaiverSignedFacts['signatures'][number]) {
  return (
    <>
      <Heading>
        For {athlete}, as {relationship.toLowerCase()}
      </Heading>
      <List items={answersOf(snapshot)} />
    </>
  )
}
