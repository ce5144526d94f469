import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Heading, Hello, List, Text, Title } from '~/domain/communications/emails/parts'
import { capitalized } from '~/values/text/capitalized'
import { formatList } from '~/values/format/format-list'

type ErasureAskedFacts = {
  firstName: string
  /** The full name of the guardian who asked. */
  asking: string
  /** Athletes who stay with the recipient, and those who will be erased. */
  staying: string[]
  going: string[]
  /** Lessons canceled with the request, and those that take place. */
  canceled: string[]
  toCome: string[]
  phone: string
}

/** Another guardian of the athlete requested an erasure. */
export function erasureAsked(facts: ErasureAskedFacts): EmailContent {
  const { firstName, asking, staying, going, canceled, toCome, phone } = facts
  const names = formatList(new Set([...staying, ...going]))
  return {
    subject: `${asking} asked us to erase their records`,
    preheader: `What this means for ${names}.`,
    body: (
      <>
        <Title>What this means for {names}</Title>
        <Hello name={firstName} />
        <Text>{asking} asked us to erase everything we keep about them.</Text>
        {staying.length > 0 && (
          <Text>Nothing changes in the records of {formatList(staying)}: they stay with you.</Text>
        )}
        {going.length > 0 && (
          <Text>
            The records of {formatList(going)} will be erased too, as no one else may book for them.
            If you want to keep them, contact us before then
            {phone ? `: call ${phone} or reply to this email.` : ' by replying to this email.'}
          </Text>
        )}
        {canceled.length > 0 && (
          <>
            <Heading>Canceled lessons</Heading>
            <List items={canceled} />
          </>
        )}
        {toCome.length > 0 && (
          <>
            <Heading>Lessons still taking place</Heading>
            <List items={toCome} />
          </>
        )}
      </>
    ),
  }
}

type GuardianErasedFacts = {
  firstName: string
  staying: string[]
  /** The number of erased athletes, whose names are gone. */
  gone: number
  /** Lessons that the recipient takes over. */
  lessons: string[]
  phone: string
  href: string
}

/** The erasure is done. */
export function guardianErased(facts: GuardianErasedFacts): EmailContent {
  const { firstName, staying, gone, lessons, phone, href } = facts
  const records = gone === 1 ? 'The records of one athlete' : `The records of ${gone} athletes`
  return {
    subject:
      staying.length > 0
        ? `${capitalized(formatList(staying))}: another guardian was erased`
        : 'An athlete’s records were erased',
    preheader: 'Another guardian asked us to erase their records.',
    body: (
      <>
        <Title>Another guardian’s records were erased</Title>
        <Hello name={firstName} />
        {staying.length > 0 && (
          <Text>
            Another guardian of {formatList(staying)} asked us to erase their records, and we have.{' '}
            {capitalized(formatList(staying))} {staying.length > 1 ? 'stay' : 'stays'} with you.
          </Text>
        )}
        {gone > 0 && (
          <Text>
            {records} you could see were erased, as the guardian who decided for them asked. Signed
            waivers stay until their time is over.
          </Text>
        )}
        {lessons.length > 0 && (
          <>
            <Heading>Lessons that are now yours</Heading>
            <Text>These take place as planned. You can reschedule or cancel them.</Text>
            <List items={lessons} />
            <Action href={href}>Upcoming lessons</Action>
          </>
        )}
        <Text>{phone ? `Questions? Call us at ${phone}.` : 'Questions? Reply to this email.'}</Text>
      </>
    ),
  }
}
