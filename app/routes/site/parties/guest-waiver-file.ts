import type { LoaderFunctionArgs } from '~/framework'
import { sheetOfWaivers } from '~/domain/family/waivers/waiver-sheet.server'
import { findOwnWaiver } from '~/domain/parties/guests/find-guests.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { neverListed } from '~/http/answers/answer.server'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { noInvitation, openInvitation } from './open-invitation.server'

/** The waiver that this browser signed for a guest, as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, now, visitor } = await openInvitation(args)
  const signed = await findOwnWaiver(visitor, token, args.params.guestId ?? '', now)
  if (!signed) throw noInvitation()
  const { name, timeZone } = await findSettings()
  const sheet = await sheetOfWaivers([signed], timeZone)
  const file = await pdfFile('waiver.pdf', { author: name, madeAt: signed.signedAt, ...sheet })
  for (const [header, value] of Object.entries(neverListed)) file.headers.set(header, value)
  return file
}
