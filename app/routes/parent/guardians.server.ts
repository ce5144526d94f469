import type { LoaderFunctionArgs } from '@remix-run/node'
import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import { notFound } from '~/http/answer.server'
import { requireParent } from '~/http/require-actor.server'

/**
 * Everybody who stands for the athlete whom an address names.
 * @throws 404 for everybody else's, and a redirect to their sign-in
 */
export async function openGuardians(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const found = await findGuardians(parent, args.params.athleteId ?? '')
  if (!found) throw notFound()
  return { parent, ...found, mayDecide: found.you.rights.mayBook }
}
