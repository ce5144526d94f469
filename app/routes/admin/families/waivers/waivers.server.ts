import { redirect, type LoaderFunctionArgs } from '~/framework'
import {
  findDeskSigning,
  findSignatureOfAthlete,
} from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { presentSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff, requireStaffAtDesk } from '~/http/people/require-actor.server'
import { athleteWaiversPath, signAtDeskPath } from '~/values/paths/family-paths'

/** The URL's signature. @throws 404 without access, or a redirect to staff sign-in */
export async function openSignature(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { athleteId = '', signatureId = '' } = args.params
  const signed = await findSignatureOfAthlete(staff, { athleteId, signatureId })
  if (!signed) throw notFound()
  const settings = await findSettings()
  return { athleteId, signed, settings, words: presentSignedWaiver(signed, settings.timeZone) }
}

/**
 * Signer and athlete before handing over the device.
 * @throws 404 if they may not sign, or a redirect to staff sign-in
 */
export async function openHandOver(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const { staff, isHandedOver } = await requireStaffAtDesk(args, page)
  const desk = await findDeskSigning(staff, whose(args))
  if (!desk) throw notFound()
  return { staff, page, isHandedOver, ...desk }
}

/**
 * Signer and athlete on the handed-over device.
 * @throws 404 if they may not sign, or a redirect to the handover
 */
export async function openDesk(args: LoaderFunctionArgs) {
  const { isHandedOver, ...desk } = await openHandOver(args)
  if (!isHandedOver) throw redirect(athleteWaiversPath(desk.athlete.id))
  return desk
}

function whose({ params: { athleteId = '', guardianId = '' } }: LoaderFunctionArgs) {
  return { athleteId, guardianId }
}

function pageOf(args: LoaderFunctionArgs): string {
  const { athleteId, guardianId } = whose(args)
  return signAtDeskPath(athleteId, guardianId)
}
