import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { WaiverRecord } from '~/components/family/waiver-record'
import { formatSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { pageTitle } from '~/shell/page-title'
import { adminPartyGuestsPath, adminPartyWaiverFilePath } from '~/values/paths/party-guest-paths'
import { openPartyWaiver } from './open-party-waiver.server'

export async function loader(args: LoaderFunctionArgs) {
  const { partyId, signed, settings } = await openPartyWaiver(args)
  return {
    ...formatSignedWaiver(signed, settings.timeZone),
    file: adminPartyWaiverFilePath(partyId, signed.id),
    back: { to: adminPartyGuestsPath(partyId), label: guestTexts.list },
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Signed waiver', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PartyWaiver() {
  return <WaiverRecord {...useLoaderData<typeof loader>()} />
}
