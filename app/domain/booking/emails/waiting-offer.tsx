import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Facts, Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import type { WaitingFacts } from './waiting-joined'

type OfferFacts = WaitingFacts & {
  lessonName: string
  startsAt: Date
  /** Lines of where it is. */
  where: string[]
  offerEndsAt: Date
  timeZone: TimeZone
}

export function waitingOffer(facts: OfferFacts): EmailContent {
  const { firstName, lessonName, startsAt, where, offerEndsAt, timeZone, href } = facts
  const when = formatMoment(startsAt, timeZone)
  const until = formatMoment(offerEndsAt, timeZone)
  return {
    subject: `A place is free: ${lessonName}, ${when}`,
    preheader: `We’re holding it for you until ${until}.`,
    words: { name: firstName, lesson: lessonName, when, until },
    body: (
      <>
        <Title>A place opened up, and it’s your turn</Title>
        <Hello name={firstName} />
        <Facts
          facts={[
            { term: 'Lesson', detail: lessonName },
            { term: 'When', detail: when },
            ...(where.length > 0 ? [{ term: 'Where', detail: where.join(', ') }] : []),
            { term: 'Held for you until', detail: until },
          ]}
        />
        <SecretAction href={href}>Take the place, or pass</SecretAction>
        <Text>
          If you take it, you’ll book it on the next pages. Nothing is booked or due until you
          confirm there. If you pass or do nothing, the place goes to the next in line.
        </Text>
      </>
    ),
  }
}
