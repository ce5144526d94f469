import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { WaiverRecord } from '~/components/family/waiver-record'
import { presentSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { adminPartyGuestsPath, adminPartyWaiverFilePath } from '~/values/paths/party-guest-paths'
import { openPartyWaiver } from './open-party-waiver.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { partyId, signed, settings } = await openPartyWaiver(args)
  return {
    ...presentSignedWaiver(signed, settings.timeZone),
    file: adminPartyWaiverFilePath(partyId, signed.id),
    back: { to: adminPartyGuestsPath(partyId), label: guestTexts.list },
  }
}

export const meta = unlistedMeta('Signed waiver')

export default function PartyWaiver() {
  return <WaiverRecord {...useLoaderData<typeof loader>()} />
}
