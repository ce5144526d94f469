import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignedWaiver } from '~/components/family/signed-waiver'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
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

export default function OwnSignedWaiver() {
  const { title, file, ...signed } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SignedWaiver {...signed} />
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
