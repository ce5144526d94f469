import {
  ClassMessageForm,
  classMessageMessages,
} from '~/domain/booking/coach-messages/class-message'
import { classMessageTexts } from '~/domain/booking/coach-messages/class-message-texts'
import {
  findClassRecipients,
  type ClassRecipients,
} from '~/domain/booking/coach-messages/find-class-recipients.server'
import {
  classMessageKind,
  isUrgent,
  sendClassMessage,
} from '~/domain/booking/coach-messages/send-class-message.server'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { emailWaitsUntil } from '~/domain/communications/delivery/quiet-hours'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { calendarDateAt } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { lessonOfDayPath } from '~/values/paths/lesson-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: ClassMessageForm,
  messages: classMessageMessages,
  async show(staff, { id }) {
    const found = await findClassRecipients(staff, id('lessonId'))
    if (!found) return null
    const { timeZone } = await findSettings()
    const { lessonId, lessonName, isClass, startsAt } = found
    const urgent = isUrgent(startsAt, timeZone, currentTime())
    return {
      title: isClass ? classMessageTexts.messageClass : classMessageTexts.messageFamily,
      lead: `${lessonName}, ${formatMomentWithYear(startsAt, timeZone)} (${formatZone(timeZone)})`,
      notes: [
        ...whoGetsIt(found),
        urgent
          ? 'The lesson is today: this goes out at once, in quiet hours as well.'
          : 'In quiet hours it waits until they are over.',
      ],
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        { kind: 'line', name: 'subject', label: 'Subject' },
        { kind: 'lines', name: 'text', label: 'Message' },
      ],
      known: { idempotencyKey: newIdempotencyKey() },
      button: classMessageTexts.send,
      back: {
        to: lessonOfDayPath(calendarDateAt(startsAt, timeZone), lessonId),
        label: 'Back to the lesson',
      },
    }
  },
  async save(staff, message, { id }) {
    const outcome = await sendClassMessage(staff, id('lessonId'), message)
    if (!outcome || 'refused' in outcome) return outcome
    const found = await findClassRecipients(staff, id('lessonId'))
    if (!found) return null
    const { timeZone } = await findSettings()
    return {
      to: lessonOfDayPath(calendarDateAt(found.startsAt, timeZone), found.lessonId),
      said: await saidOfSending(found.startsAt, outcome.emails),
    }
  },
})

/** That it was sent, or when it goes out, if quiet hours hold it. */
async function saidOfSending(startsAt: Date, emails: number): Promise<string> {
  const settings = await findSettings()
  const now = currentTime()
  const quiet = emailWaitsUntil(classMessageKind(startsAt, settings.timeZone, now), now, settings)
  if (!quiet) return classMessageTexts.sent(emails)
  const moment = formatMomentWithYear(quiet, settings.timeZone)
  return classMessageTexts.waits(emails, communicationTexts.whenQuietHoursEnd(moment))
}

/** Recipients, and who is left out and why. */
function whoGetsIt({ reached, leftOut }: ClassRecipients): string[] {
  const names = formatList(reached.map(({ name }) => name))
  return [
    reached.length > 0 ? `One email each goes to ${names}.` : 'No one here has an email address.',
    ...leftOut.map(({ name, phone }) =>
      ['Left out: ', name, ' has no email address. ', phone && `Call ${phone}.`].join('').trim(),
    ),
  ]
}

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
