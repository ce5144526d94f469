import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Difference } from '~/components/content/difference'
import { RichLine, RichText } from '~/components/content/rich-text'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { publishWaiverPath, waiverDraftPath } from '~/values/paths/settings-paths'
import {
  countSignedAhead,
  findWaiverTexts,
  type AdminWaiverText,
} from '~/domain/family/waivers/find-waiver-texts.server'
import { formatWaiver, waiverLines } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { differenceOf } from '~/values/text/difference'
import { formatMomentWithYear } from '~/values/format/format-time'
import { ActionButton } from '../forms/form-page'
import { contentTexts } from '../content/content-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'change-settings')
  const { number = '' } = args.params
  const text = /^\d{1,6}$/.test(number) ? await waiverTextOf(Number(number)) : null
  if (!text) throw notFound()
  return text
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Waiver')

/** A waiver text as families see it, with a diff. */
export default function WaiverText() {
  const { title, html, clauses, stands, difference, publishing } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={stands} narrow>
      <RichText html={html} />
      <Prose>
        <ul>
          {clauses.map(({ html, answer }) => (
            <li key={html}>
              <RichLine html={html} /> ({answer})
            </li>
          ))}
        </ul>
      </Prose>
      {difference && (
        <section aria-labelledby="difference">
          <h2 id="difference">Changes since the previous version</h2>
          <Difference parts={difference} />
        </section>
      )}
      {publishing && <p>{publishing.effect}</p>}
      <Actions>
        {publishing && (
          <ActionButton
            press={{
              to: publishWaiverPath(),
              label: contentTexts.publish,
              fields: { number: publishing.number, version: publishing.version },
            }}
          />
        )}
        <LinkButton to={waiverDraftPath()} variant="quiet">
          Keep editing
        </LinkButton>
      </Actions>
    </Page>
  )
}

/** A text by number with its predecessor; null if there is none. */
async function waiverTextOf(number: number) {
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
      : 'This is a draft. No one signs it until you publish it.',
    difference: before ? differenceOf(waiverLines(before), waiverLines(text)) : null,
    publishing: publishedAt || !before ? null : { number, version, effect: await effectOf(before) },
  }
}

/** What publishing would ask of families. */
async function effectOf(current: AdminWaiverText): Promise<string> {
  const ahead = await countSignedAhead(current)
  const whom = ahead === 1 ? '1 athlete who has' : `${ahead} athletes who have`
  return `A published version can’t be changed. Families sign it with their next booking; ${whom} an upcoming lesson and signed version ${current.number} will be asked to sign again, and their lessons stay booked.`
}
