import type { LoaderFunctionArgs } from '~/framework'
import { sheetOfWaivers } from '~/domain/family/waivers/waiver-sheet.server'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { openPartyWaiver } from './open-party-waiver.server'

/** The waiver of a guest as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { signed, settings } = await openPartyWaiver(args)
  return await pdfFile('waiver.pdf', {
    author: settings.name,
    madeAt: signed.signedAt,
    ...(await sheetOfWaivers([signed], settings.timeZone)),
  })
}
