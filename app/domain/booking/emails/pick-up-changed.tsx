import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import {
  formatLessonMoment,
  LessonFacts,
  namesIn,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'
import { bookingTexts } from '../booking-texts'

type PickUpChangedFacts = {
  firstName: string
  lesson: LessonInEmail
  phone: string
  href: string
  /** Whether the family can see it signed in; otherwise only the browser that booked shows it. */
  hasAccount: boolean
  /** The class whose later dates all have the same answer; null if there are none. */
  sameInClass: string | null
}

/** Contains no names: a wrong recipient must not learn who picks up a child. */
export function pickUpChanged(facts: PickUpChangedFacts): EmailContent {
  const { firstName, lesson, phone, href, hasAccount, sameInClass } = facts
  const names = namesIn(lesson)
  return {
    subject: `Pick-up changed: ${lesson.lessonName}, ${formatLessonMoment(lesson)}`,
    preheader: `We have changed who drops off or picks up ${names}.`,
    words: toEmailPlaceholders(lesson, firstName),
    body: (
      <>
        <Title>Drop-off and pick-up have changed</Title>
        <Hello name={firstName} />
        <Text>We have changed who drops off or picks up {names} for this lesson.</Text>
        <LessonFacts lesson={lesson} />
        {sameInClass && <Text>The same goes for all later dates of {sameInClass}.</Text>}
        <Text>
          Please check that this is right. If it isn’t, or you didn’t ask for it, tell us right
          away: reply to this email{phone && `, or call us at ${phone}`}.
        </Text>
        {hasAccount ? (
          <Action href={href}>{bookingTexts.seePickUp}</Action>
        ) : (
          <>
            <Text>
              You can see it in the browser you used to book or confirm. Other browsers don’t show
              it, so no one else can read it; just ask us instead.
            </Text>
            <SecretAction href={href}>Open your booking</SecretAction>
          </>
        )}
      </>
    ),
  }
}
