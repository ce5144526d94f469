import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  findDeskSigning,
  findSignatureOfAthlete,
} from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { formatSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'

/**
 * What an address names of what was signed for an athlete.
 * @throws 404 for those out of reach, and a redirect to the staff's sign-in
 */
export async function openSignature(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { athleteId = '', signatureId = '' } = args.params
  const signed = await findSignatureOfAthlete(staff, { athleteId, signatureId })
  if (!signed) throw notFound()
  const settings = await findSettings()
  return { athleteId, signed, settings, words: formatSignedWaiver(signed, settings.timeZone) }
}

/**
 * Who signs for whom on this device.
 * @throws 404 where they may not, and a redirect to the staff's sign-in
 */
export async function openDesk(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { athleteId = '', guardianId = '' } = args.params
  const desk = await findDeskSigning(staff, { athleteId, guardianId })
  if (!desk) throw notFound()
  return { staff, ...desk }
}
