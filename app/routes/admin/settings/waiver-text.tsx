import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Difference } from '~/components/content/difference'
import { RichLine, RichText } from '~/components/content/rich-text'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { publishWaiverPath, waiverDraftPath } from '~/values/paths/settings-paths'
import { PressButton } from '../form-page'
import { waiverTextOf } from './waiver-text.server'
import { contentTexts } from '../content/content-texts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'change-settings')
  const { number = '' } = args.params
  const text = /^\d{1,6}$/.test(number) ? await waiverTextOf(Number(number)) : null
  if (!text) throw notFound()
  return text
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Waiver', matches) },
  { name: 'robots', content: 'noindex' },
]

/** A text of the waiver: as families read it, and what is different in it. */
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
          <h2 id="difference">What is different from the version before</h2>
          <Difference parts={difference} />
        </section>
      )}
      {publishing && <p>{publishing.effect}</p>}
      <Actions>
        {publishing && (
          <PressButton
            press={{
              to: publishWaiverPath(),
              label: contentTexts.publish,
              fields: { number: publishing.number, version: publishing.version },
            }}
          />
        )}
        <LinkButton to={waiverDraftPath()} variant="quiet">
          Back to writing
        </LinkButton>
      </Actions>
    </Page>
  )
}
