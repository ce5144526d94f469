import {
  countSignedAhead,
  findWaiverTexts,
  type WaiverTextAtWork,
} from '~/domain/family/find-waiver-texts.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { htmlOfLine, linesOfMarkdown } from '~/platform/markdown-lines.server'
import { htmlOfMarkdown } from '~/platform/markdown.server'
import { differenceOf } from '~/values/difference'
import { formatMomentWithYear } from '~/values/time-in-words'

/** A text by its number, beside the one before it; null where there is none. */
export async function waiverTextOf(number: number) {
  const texts = await findWaiverTexts()
  const index = texts.findIndex((text) => text.number === number)
  const text = texts[index]
  if (!text) return null
  const { timeZone } = await findSettings()
  const before = texts[index + 1]
  const { title, body, clauses, photoClause, publishedAt, version } = text
  return {
    ...{ title, html: htmlOfMarkdown(body) },
    clauses: [...clauses, { text: photoClause, required: false }].map(({ text, required }) => ({
      html: htmlOfLine(text),
      answer: required ? 'Required' : 'Optional',
    })),
    stands: publishedAt
      ? `Version ${number}, signed since ${formatMomentWithYear(publishedAt, timeZone)}.`
      : 'This is a draft. Nobody signs it yet.',
    difference: before ? differenceOf(linesOf(before), linesOf(text)) : null,
    publishing: publishedAt || !before ? null : { number, version, effect: await effectOf(before) },
  }
}

/** All that is signed, line by line. */
function linesOf({ title, body, clauses, photoClause }: WaiverTextAtWork): string[] {
  const asked = clauses.map(
    ({ text, required }) => `${text} (${required ? 'required' : 'optional'})`,
  )
  return [title, ...linesOfMarkdown(body), ...asked.flatMap(linesOfMarkdown), photoClause]
}

/** What families will be asked to do, before it is done. */
async function effectOf(current: WaiverTextAtWork): Promise<string> {
  const ahead = await countSignedAhead(current)
  const whom = ahead === 1 ? '1 athlete who has' : `${ahead} athletes who have`
  return `From then on this is what is signed, for good. Whoever books next signs it first; ${whom} a lesson ahead and signed version ${current.number} will be asked to sign again, and their lessons stay booked.`
}
