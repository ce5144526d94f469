import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { WaiverRecord } from '~/components/family/waiver-record'
import { pageTitle } from '~/shell/page-title'
import { parentWaiversPath, signedWaiverFilePath } from '~/values/paths/portal-paths'
import { openSignedWaiver } from './signed-waiver.server'

export async function loader(args: LoaderFunctionArgs) {
  const { signed, words } = await openSignedWaiver(args)
  const back = { to: parentWaiversPath(), label: 'All waivers' }
  return { ...words, file: signedWaiverFilePath(signed.id), back }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Waiver', matches) },
]

export default function OwnSignedWaiver() {
  return <WaiverRecord {...useLoaderData<typeof loader>()} />
}
