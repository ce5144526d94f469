import type { LoaderFunctionArgs } from '~/framework'
import { findWaiverScan } from '~/domain/booking/waivers/find-waiver-scan.server'
import { notFound } from '~/http/answers/answer.server'
import { sendPictureFile } from '~/http/answers/send-picture-file.server'
import { parentOf, staffOf } from '~/http/people/require-actor.server'

/** For any signed-in user who may read the waiver; otherwise 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { scanId = '', file = '' } = args.params
  for (const reader of [await parentOf(args), await staffOf(args)]) {
    const found = reader && (await findWaiverScan(reader, scanId, file))
    if (found) return sendPictureFile(found)
  }
  throw notFound()
}
