import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { WaiverRecord } from '~/components/family/waiver-record'
import { unlistedMeta } from '~/shell/page-title'
import { athleteSignatureFilePath, athleteWaiversPath } from '~/values/paths/family-paths'
import { openSignature } from './waivers.server'

export async function loader(args: LoaderFunctionArgs) {
  const { athleteId, signed, words } = await openSignature(args)
  return {
    ...words,
    file: athleteSignatureFilePath(athleteId, signed.id),
    back: { to: athleteWaiversPath(athleteId), label: 'All waivers of this athlete' },
  }
}

export const meta = unlistedMeta('Signed waiver')

export default function AthleteSignature() {
  return <WaiverRecord {...useLoaderData<typeof loader>()} />
}
