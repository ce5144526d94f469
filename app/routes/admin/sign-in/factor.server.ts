import { redirect } from '~/framework'
import { findMissingProof } from '~/domain/accounts/email-address/find-confirmation.server'
import { requireStaffSession, type Args } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import type { Staff } from '~/values/actor'
import { adminPath } from '~/values/paths/paths'
import { newFactorPath } from '~/values/paths/staff-paths'

type FactorLacking = {
  staff: Staff
  redirectTo: string
  /** Whether they are signed in already, and prove it once more. */
  isAgain: boolean
}

/**
 * Staff who gave their password and need the second factor, or need it once more before they change
 * how they sign in.
 * @throws a redirect if they have none or gave it recently
 */
export async function requireFactorLacking(args: Args): Promise<FactorLacking> {
  const { staff, lacks } = await requireStaffSession(args)
  const redirectTo = redirectToOf(args.request, adminPath())
  if (lacks === 'enrolment') throw redirect(newFactorPath())
  const isAgain = lacks === null && (await findMissingProof(staff)) === 'factor'
  if (lacks !== 'factor' && !isAgain) throw redirect(redirectTo)
  return { staff, redirectTo, isAgain }
}
