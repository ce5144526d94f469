import type { LoaderFunctionArgs } from '~/framework'
import { findGuestWaiver } from '~/domain/parties/guests/find-guests.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'

/** The URL's waiver of a guest. @throws 404 without access, or a redirect to sign-in */
export async function openPartyWaiver(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { partyId = '', waiverId = '' } = args.params
  const signed = await findGuestWaiver(staff, { partyId, waiverId })
  if (!signed) throw notFound()
  return { partyId, signed, settings: await findSettings() }
}
