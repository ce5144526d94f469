import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { WaiverRecord } from '~/components/family/waiver-record'
import { parentWaiversPath, signedWaiverFilePath } from '~/values/paths/portal-paths'
import { openSignedWaiver } from './signed-waiver.server'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { signed, words } = await openSignedWaiver(args)
  const back = { to: parentWaiversPath(), label: 'All waivers' }
  return { ...words, file: signedWaiverFilePath(signed.id), back }
}

export const meta = titleMeta<typeof loader>((data) => data?.title ?? 'Waiver')

export default function OwnSignedWaiver() {
  return <WaiverRecord {...useLoaderData<typeof loader>()} />
}
