import type { LoaderFunctionArgs } from '@remix-run/node'
import { findGuardians, type GuardianSeen } from '~/domain/family/guardians/find-guardians.server'
import { findOwnInvitations } from '~/domain/family/guardians/find-invitations.server'
import { notFoundJson } from '~/http/answer-json.server'
import { requireCallingParent } from '~/http/require-actor.server'

/** Who stands for an athlete, whoever asks first; whom they have invited; what they let the others see. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const found = await findGuardians(parent, args.params.athleteId ?? '')
  if (!found) return notFoundJson()

  const { athlete, you, others } = found
  const { sharesContact, sharesPayments } = you
  const invitations = you.rights.mayBook ? await findOwnInvitations(parent, athlete.id) : []
  return Response.json({
    guardians: [you, ...others].map(seen),
    ...{ sharing: { sharesContact, sharesPayments }, invitations },
  })
}

function seen({ guardianId, isYou, name, rights, contact, version }: GuardianSeen) {
  return { guardianId, isYou, name, rights, version, contact: isYou ? null : contact }
}
