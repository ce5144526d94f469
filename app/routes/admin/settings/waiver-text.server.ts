import {
  countSignedAhead,
  findWaiverTexts,
  type AdminWaiverText,
} from '~/domain/family/waivers/find-waiver-texts.server'
import { formatWaiver, waiverLines } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { differenceOf } from '~/values/difference'
import { formatMomentWithYear } from '~/values/format-time'

/** A text by its number, beside the one before it; null where there is none. */
export async function waiverTextOf(number: number) {
  const texts = await findWaiverTexts()
  const index = texts.findIndex((text) => text.number === number)
  const text = texts[index]
  if (!text) return null
  const { timeZone } = await findSettings()
  const before = texts[index + 1]
  const { publishedAt, version } = text
  const { title, html, clauses, photoHtml } = formatWaiver(text)
  return {
    title,
    html,
    clauses: [...clauses, { html: photoHtml, required: false }].map(({ html, required }) => ({
      html,
      answer: required ? 'Required' : 'Optional',
    })),
    stands: publishedAt
      ? `Version ${number}, signed since ${formatMomentWithYear(publishedAt, timeZone)}.`
      : 'This is a draft. No one signs it yet.',
    difference: before ? differenceOf(waiverLines(before), waiverLines(text)) : null,
    publishing: publishedAt || !before ? null : { number, version, effect: await effectOf(before) },
  }
}

/** What families will be asked to do, before it is done. */
async function effectOf(current: AdminWaiverText): Promise<string> {
  const ahead = await countSignedAhead(current)
  const whom = ahead === 1 ? '1 athlete who has' : `${ahead} athletes who have`
  return `From then on this is what is signed, for good. Whoever books next signs it first; ${whom} a lesson ahead and signed version ${current.number} will be asked to sign again, and their lessons stay booked.`
}
