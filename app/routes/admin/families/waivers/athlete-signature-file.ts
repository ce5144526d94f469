import type { LoaderFunctionArgs } from '~/framework'
import { sheetOfWaivers } from '~/domain/family/waivers/waiver-sheet.server'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { openSignature } from './waivers.server'

/** The signature as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { signed, settings } = await openSignature(args)
  return await pdfFile('waiver.pdf', {
    author: settings.name,
    madeAt: signed.signedAt,
    ...(await sheetOfWaivers([signed], settings.timeZone)),
  })
}
