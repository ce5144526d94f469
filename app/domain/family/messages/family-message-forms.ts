import { z } from 'zod'
import { placeholdersOutside } from '~/domain/communications/words/email-words'
import { mostSegments, segmentsOf, toPlainText } from '~/domain/communications/texts/text-length'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  cents,
  idempotencyKey,
  line,
  lines,
  optionalDate,
  optionalLines,
  rowId,
  versionNumber,
  wallTime,
} from '~/values/form-fields'
import {
  familyMessageKinds,
  messageAudiences,
  messageChannels,
  messagePlaceholders,
  recipientStates,
  type GroupAudience,
  type MessageAudience,
  type MessageText,
} from './family-message'

const text = {
  kind: z.enum(familyMessageKinds, { error: 'Choose a kind.' }),
  subject: line('Enter a subject.', 78).superRefine(hasKnownPlaceholders),
  body: lines('Write your message.', 10_000).superRefine(hasKnownPlaceholders),
  channel: z.enum(messageChannels, { error: 'Choose how it goes.' }).optional().default('email'),
  textBody: optionalLines(400).superRefine(hasKnownPlaceholders),
}

type Texting = Pick<MessageText, 'kind' | 'channel'> & { textBody: string }

function hasItsText({ kind, channel, textBody }: Texting, context: z.RefinementCtx): void {
  if (channel !== 'text') return
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (kind !== 'notice')
    wrong('channel', 'Announcements go by email: adults agreed to texts about their lessons.')
  if (!textBody) wrong('textBody', 'Write the text message.')
  if (segmentsOf(toPlainText(textBody)) > mostSegments)
    wrong('textBody', 'This is too long for a text message. Shorten it, or leave out emoji.')
}

function hasKnownPlaceholders(words: string, context: z.RefinementCtx): void {
  const known = Object.keys(messagePlaceholders)
  const unknown = placeholdersOutside(known, words)
  if (unknown.length === 0) return
  const message = `A message cannot use ${unknown.join(', ')}, only ${known.map((one) => `{${one}}`).join(', ')}.`
  context.addIssue({ code: 'custom', message })
}

const group = {
  audience: z.enum(messageAudiences, { error: 'Choose to whom.' }),
  seriesId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
  lessonsOn: optionalDate,
}

type Group = Pick<MessageAudience, 'seriesId' | 'lessonsOn'> & { audience?: GroupAudience }

function hasItsLessons({ audience, seriesId, lessonsOn }: Group, context: z.RefinementCtx): void {
  const missing = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (audience === 'class' && !seriesId) missing('seriesId', fieldTexts.chooseClass)
  if (audience === 'day' && !lessonsOn) missing('lessonsOn', 'Enter the day.')
}

/** A message to a group. The fields of other audiences are ignored. */
export const GroupMessageForm = z
  .object({ idempotencyKey, ...group, ...text })
  .superRefine(hasItsLessons)
  .superRefine(hasItsText)

/** A message goes by email if nothing else is said. */
export type WrittenText = Pick<MessageText, 'kind' | 'subject' | 'body'> &
  Partial<Pick<MessageText, 'channel' | 'textBody'>>

export type GroupMessageAnswers = Omit<z.output<typeof GroupMessageForm>, keyof MessageText> &
  WrittenText

/** When a message starts by itself, in local time of the business. */
export const ScheduleMessageForm = z.object({
  version: versionNumber,
  day: calendarDate('Enter the day.'),
  time: wallTime('Enter the time.'),
})

/** A message to all families that match a filter. */
export const FamilyMessageForm = z.object({ idempotencyKey, ...text }).superRefine(hasItsText)

/** A message to adults of one family. */
export const OneFamilyMessageForm = z
  .object({
    idempotencyKey,
    to: z.array(rowId(fieldTexts.chooseFromList)).min(1, 'Choose at least one.').max(50),
    ...text,
  })
  .superRefine(hasItsText)

/** Changes a draft, and its group if it has one. `version` is the one that the page showed. */
export const ChangeMessageForm = z
  .object({ version: versionNumber, ...group, audience: group.audience.optional(), ...text })
  .superRefine(hasItsLessons)
  .superRefine(hasItsText)

export type ChangeMessageAnswers = WrittenText & Partial<Group> & { version: number }

/** Sends to the number of recipients that the page showed. */
export const SendMessageForm = z.object({
  version: versionNumber,
  seenCount: cents('Reload this page and try again.'),
})

export const TestMessageForm = z.object({ idempotencyKey })

export const RecipientFilterForm = z.object({
  state: z.enum(recipientStates, { error: fieldTexts.chooseFromList }).optional(),
})
