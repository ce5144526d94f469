import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { parentOf, type Args } from '~/http/people/require-actor.server'

/** Prefills a signed-in parent's details. */
export async function whoWrites(args: Args) {
  const parent = await parentOf(args)
  if (!parent) return {}
  const details = await findOwnDetails(parent)
  return { name: fullName(details), email: details.email, phone: details.phone }
}
