import type { LoaderFunctionArgs } from '~/framework'
import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import { redirectIfMerged } from '~/http/people/redirect-if-merged.server'
import { requireParent } from '~/http/people/require-actor.server'

/**
 * The guardians of the URL's athlete.
 * @throws 404 without access, or a redirect to a merged athlete or to sign-in
 */
export async function openGuardians(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const find = (id: string) => findGuardians(parent, id)
  const found = await find(args.params.athleteId ?? '')
  if (!found) throw await redirectIfMerged(args, async (id) => (await find(id)) !== null)
  return { parent, ...found, mayDecide: found.you.rights.mayBook }
}
