import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RichText } from '~/components/content/rich-text'
import { SignatureDrawing } from '~/components/family/signature-drawing'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { SummaryList } from '~/components/layout/summary-list'
import { pageTitle } from '~/shell/page-title'
import { parentWaiversPath, signedWaiverFilePath } from '~/values/paths/portal-paths'
import { openSignedWaiver } from './signed-waiver.server'

export async function loader(args: LoaderFunctionArgs) {
  const { signed, words } = await openSignedWaiver(args)
  return { ...words, file: signedWaiverFilePath(signed.id) }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Waiver', matches) },
]

export default function SignedWaiver() {
  const { title, facts, html, answers, drawing, file } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SummaryList items={facts} />
      <RichText html={html} />
      <Prose>
        <ul>
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      </Prose>
      {drawing && <SignatureDrawing {...drawing} />}
      <Actions>
        <a className="button button-quiet" href={file}>
          Save as PDF
        </a>
        <LinkButton to={parentWaiversPath()} variant="quiet">
          All waivers
        </LinkButton>
      </Actions>
    </Page>
  )
}
