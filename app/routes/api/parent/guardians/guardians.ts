import type { LoaderFunctionArgs } from '~/framework'
import { findGuardians, type GuardianSeen } from '~/domain/family/guardians/find-guardians.server'
import { findOwnInvitations } from '~/domain/family/guardians/find-invitations.server'
import {
  findOpenRemovals,
  type OpenRemoval,
} from '~/domain/family/guardians/request-removal.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** An athlete's guardians, the caller first, with invitations and sharing. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const found = await findGuardians(parent, args.params.athleteId ?? '')
  if (!found) return notFoundJson()

  const { athlete, you, others } = found
  const { sharesContact, sharesPayments, wantsReminders } = you
  const invitations = you.rights.mayBook ? await findOwnInvitations(parent, athlete.id) : []
  const removals = (await findOpenRemovals({ athleteId: athlete.id })).filter(
    (one) => you.rights.mayBook || one.guardianId === you.guardianId,
  )
  return Response.json({
    guardians: [you, ...others].map((one) => ({
      ...seen(one),
      removal: removalOf(removals.find(({ guardianId }) => guardianId === one.guardianId)),
    })),
    sharing: { sharesContact, sharesPayments, wantsReminders },
    invitations,
  })
}

function removalOf(open: OpenRemoval | undefined) {
  if (!open) return null
  const { requestedBy, dueAt, objectedAt } = open
  return { requestedBy, dueAt, objectedAt }
}

function seen({ guardianId, isYou, name, rights, contact, version }: GuardianSeen) {
  return { guardianId, isYou, name, rights, version, contact: isYou ? null : contact }
}
