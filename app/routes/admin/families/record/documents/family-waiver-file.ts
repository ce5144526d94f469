import type { LoaderFunctionArgs } from '~/framework'
import { findFamilySignature } from '~/domain/family/waivers/find-own-waivers.server'
import { sheetOfWaivers } from '~/domain/family/waivers/waiver-sheet.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { openFamily } from '../open-family.server'

/** The same PDF as for the family. */
export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId } = await openFamily(args)
  const { signatureId = '' } = args.params
  const signed = await findFamilySignature(staff, { guardianId, signatureId })
  if (!signed) throw notFound()
  const settings = await findSettings()
  return await pdfFile('waiver.pdf', {
    author: settings.name,
    madeAt: signed.signedAt,
    ...(await sheetOfWaivers([signed], settings.timeZone)),
  })
}
