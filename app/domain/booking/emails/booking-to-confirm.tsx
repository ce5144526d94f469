import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Facts, Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'
import { confirmTexts } from '../links/confirm-texts'

type BookingToConfirmFacts = {
  firstName: string
  lesson: LessonInEmail
  /** Confirmed with it. */
  others?: LessonInEmail[]
  /** `credits`: the number of credits that pay for it. */
  due: { nowCents: number; laterCents: number; currency: string; credits?: number }
  href: string
  /** Whether it is a reminder shortly before the lesson. */
  isReminder: boolean
}

/** For what staff booked: asks once for all of it. `lesson` is the first, the rest `others`. */
export function bookingToConfirm(facts: BookingToConfirmFacts): EmailContent {
  const { firstName, lesson, others = [], due, href, isReminder } = facts
  const when = formatLessonMoment(lesson)
  const dues = duesOf(due, others.length > 0)
  const ask = isReminder ? 'Not confirmed yet' : 'Please confirm'
  return {
    subject:
      others.length > 0
        ? `${ask}, ${others.length + 1} lessons: ${lesson.lessonName}`
        : `${ask}: ${lesson.lessonName}, ${when}`,
    preheader: 'We’re holding your time. We just need a few answers and your confirmation.',
    words: toEmailPlaceholders(lesson, firstName),
    drawing: lesson.drawing,
    body: (
      <>
        <Title>{isReminder ? `See you ${when}` : 'We’re holding this time for you'}</Title>
        <Hello name={firstName} />
        <Text>
          {others.length > 0
            ? 'As agreed, we booked these lessons for you. Please check them, fill in what’s missing, and confirm them all before the first one begins.'
            : 'As agreed, we booked a lesson for you. Please check it, fill in what’s missing, and confirm it before it begins.'}
        </Text>
        <LessonFacts lesson={lesson} more={others.length > 0 ? [] : dues} />
        {others.map((other) => (
          <LessonFacts key={formatLessonMoment(other)} lesson={other} />
        ))}
        {others.length > 0 && <Facts facts={dues} />}
        <SecretAction href={href}>{confirmTexts.title}</SecretAction>
        <Text>Anyone with the link can open it, so keep this email to yourself.</Text>
      </>
    ),
  }
}

function duesOf(
  { nowCents, laterCents, currency, credits }: BookingToConfirmFacts['due'],
  areSeveral: boolean,
) {
  if (credits !== undefined) {
    const which = credits === 1 ? 'a credit' : `${credits} credits`
    return [{ term: 'You pay', detail: `With ${which} you have` }]
  }
  const deposit = { term: 'Due when you confirm', detail: formatMoney(nowCents, currency) }
  const rest = {
    term: areSeveral ? 'Due at the lessons' : 'Due at the lesson',
    detail: formatMoney(laterCents, currency),
  }
  return nowCents > 0 ? [deposit, rest] : [rest]
}
