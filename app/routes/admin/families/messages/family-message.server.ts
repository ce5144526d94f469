import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { quietUntil } from '~/domain/communications/delivery/quiet-hours'
import { emailRuleOf } from '~/domain/communications/email-kinds'
import { messageStateLabels, messageStates } from '~/domain/communications/message'
import { textStateLabels, textStates } from '~/domain/communications/texts/text-state'
import {
  familyMessageKindLabels,
  familyMessageStateLabels,
  leftOutLabels,
  messageChannelLabels,
  messageEmailKinds,
} from '~/domain/family/messages/family-message'
import { SendMessageForm } from '~/domain/family/messages/family-message-forms'
import {
  findFamilyMessage,
  previewFamilyMessage,
  previewMessageText,
  type WholeFamilyMessage,
} from '~/domain/family/messages/find-family-messages.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatNumber } from '~/values/format/format-number'
import { familyPath } from '~/values/paths/family-paths'
import { formatAudience } from './format-audience'

/** A message's page: preview, recipients and results. */
export async function familyMessageOf(staff: Staff, messageId: string) {
  const message = await findFamilyMessage(staff, messageId)
  if (!message) throw notFound()
  const settings = await findSettings()
  const { timeZone, emailsPerMinute, textsPerMinute } = settings
  const { id, state, kind, subject, version, reached, leftOut, leftOutNames, emails } = message
  const { channel, byText, texts } = message
  const preview = await previewFamilyMessage(staff, messageId)
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  const text = channel === 'text' ? await previewMessageText(staff, messageId) : null
  const minutes = Math.max(
    Math.ceil((reached - byText) / emailsPerMinute),
    Math.ceil(byText / textsPerMinute),
  )
  const isToLeave =
    state === 'draft' || state === 'sending' || (emails.due ?? 0) > 0 || (texts.due ?? 0) > 0
  const waiting = isToLeave ? waitingOf(message, settings) : null
  const facts = [
    { term: 'Kind', detail: familyMessageKindLabels[kind] },
    ...(channel === 'text' ? [{ term: 'How it goes', detail: messageChannelLabels[channel] }] : []),
    ...(message.audience === 'chosen' ? [] : [{ term: 'To', detail: formatAudience(message) }]),
    { term: 'Written', detail: `${moment(message.createdAt)}, by ${message.author}` },
    ...(message.scheduledAt && !message.sentAt
      ? [{ term: 'Scheduled', detail: moment(message.scheduledAt) }]
      : []),
    ...(message.sentAt ? [{ term: 'Sent', detail: moment(message.sentAt) }] : []),
    ...(message.stoppedAt ? [{ term: 'Stopped', detail: moment(message.stoppedAt) }] : []),
  ]
  const reach = [
    { term: message.sentAt ? 'Meant for' : 'Goes to', detail: adults(reached) },
    ...(channel === 'text'
      ? [
          { term: 'By text', detail: adults(byText) },
          { term: 'By email', detail: adults(reached - byText) },
        ]
      : []),
    ...(text
      ? [
          { term: 'Text message', detail: text.body },
          { term: 'Its length', detail: lengthOf(text, byText) },
        ]
      : []),
    ...(waiting
      ? [{ term: waiting.textsOnly ? 'Texts go out' : 'Goes out', detail: waiting.when }]
      : []),
    ...(minutes > 1 && !message.stoppedAt
      ? [{ term: 'Takes', detail: `About ${formatNumber(minutes)} minutes` }]
      : []),
    ...leftOut.map(({ reason, count }) => {
      return { term: leftOutLabels[reason], detail: `${formatNumber(count)} left out` }
    }),
    ...messageStates.flatMap((one) => {
      const count = emails[one]
      return count ? [{ term: messageStateLabels[one], detail: formatNumber(count) }] : []
    }),
  ]
  for (const one of textStates) {
    const count = texts[one]
    if (count) reach.push({ term: `Texts: ${textStateLabels[one]}`, detail: formatNumber(count) })
  }
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  return {
    id,
    title: subject,
    state,
    stateLabel: familyMessageStateLabels[state],
    facts,
    reach,
    leftOut: leftOutNames.map(({ guardianId, name, reason }) => ({
      id: guardianId,
      title: name,
      to: reason === 'gone' ? undefined : familyPath(guardianId),
      facts: [leftOutLabels[reason]],
    })),
    moreLeftOut: left > leftOutNames.length ? left - leftOutNames.length : 0,
    preview: preview && {
      to: preview.to?.name ? `${preview.to.name}, ${preview.to.address}` : preview.to?.address,
      subject: preview.facts.subject,
      greeting: preview.facts.firstName ? `Hello ${preview.facts.firstName},` : 'Hello,',
      html: preview.facts.html,
      canOptOut: kind === 'announcement',
    },
    send: familyActionTexts.sendTo(adults(reached)),
    isReached: reached > 0,
    form: blankForm(SendMessageForm, { version, seenCount: reached }),
    testKey: newIdempotencyKey(),
  }
}

/** What is said of a message just sent: when it goes out, if quiet hours hold it. */
export async function saidOfSending(staff: Staff, messageId: string): Promise<string> {
  const message = await findFamilyMessage(staff, messageId)
  const waiting = message && waitingOf(message, await findSettings())
  if (!waiting) return familyActionTexts.messageSent
  const { textsOnly, when } = waiting
  return textsOnly ? familyActionTexts.textsWait(when) : familyActionTexts.messageWaits(when)
}

/** What quiet hours hold of a message that goes out now; null if nothing. */
function waitingOf(
  { kind, channel, lessonsOn, sentAt, reached, byText }: WholeFamilyMessage,
  settings: Settings,
) {
  const now = currentTime()
  const quiet = quietUntil(now, settings)
  if (!quiet) return null
  const { timeZone } = settings
  const emailsWait = emailRuleOf(messageEmailKinds[kind]).mayWait
  // texts about lessons of the day on which they are sent are urgent
  const isToday = lessonsOn === calendarDateAt(sentAt ?? now, timeZone)
  const textsWait = channel === 'text' && byText > 0 && !isToday
  if (!emailsWait && !textsWait) return null
  const when = communicationTexts.whenQuietHoursEnd(formatMomentWithYear(quiet, timeZone))
  return { textsOnly: !emailsWait && byText < reached, when }
}

/** Providers charge by the segment. */
function lengthOf({ body, segments }: { body: string; segments: number }, texts: number): string {
  const each = segments === 1 ? '1 segment' : `${segments} segments`
  const all = formatNumber(segments * texts)
  return `${body.length} characters, ${each} for each reader, about ${all} in all`
}

function adults(count: number): string {
  return count === 1 ? '1 adult' : `${formatNumber(count)} adults`
}
