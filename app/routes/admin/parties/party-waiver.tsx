import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { SignedWaiver } from '~/components/family/signed-waiver'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { formatSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { findGuestWaiver } from '~/domain/parties/guests/find-guests.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { pageTitle } from '~/shell/page-title'
import { adminPartyGuestsPath } from '~/values/paths/party-guest-paths'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone } = await settingsOf(args)
  const { partyId = '', waiverId = '' } = args.params
  const signed = await findGuestWaiver(staff, { partyId, waiverId })
  if (!signed) throw notFound()
  return { ...formatSignedWaiver(signed, timeZone), back: adminPartyGuestsPath(partyId) }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Signed waiver', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PartyWaiver() {
  const { title, back, ...signed } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SignedWaiver {...signed} />
      <LinkButton to={back} variant="quiet">
        {guestTexts.list}
      </LinkButton>
    </Page>
  )
}
