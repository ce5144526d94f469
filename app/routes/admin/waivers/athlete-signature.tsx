import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignedWaiver } from '~/components/family/signed-waiver'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { pageTitle } from '~/shell/page-title'
import { athleteSignatureFilePath, athleteWaiversPath } from '~/values/paths/family-paths'
import { openSignature } from './waivers.server'

export async function loader(args: LoaderFunctionArgs) {
  const { athleteId, signed, words } = await openSignature(args)
  return {
    ...words,
    file: athleteSignatureFilePath(athleteId, signed.id),
    back: athleteWaiversPath(athleteId),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Signed waiver', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function AthleteSignature() {
  const { title, file, back, ...signed } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SignedWaiver {...signed} />
      <Actions>
        <a className="button button-quiet" href={file}>
          Save as PDF
        </a>
        <LinkButton to={back} variant="quiet">
          All waivers of this athlete
        </LinkButton>
      </Actions>
    </Page>
  )
}
