import { redirect } from '~/framework'
import { requireStaffSession, type Args } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import type { Staff } from '~/values/actor'
import { adminPath } from '~/values/paths/paths'
import { newFactorPath } from '~/values/paths/staff-paths'

/**
 * Staff who gave their password and need the second factor.
 * @throws a redirect if they have none or gave it already
 */
export async function requireFactorLacking(
  args: Args,
): Promise<{ staff: Staff; redirectTo: string }> {
  const { staff, lacks } = await requireStaffSession(args)
  const redirectTo = redirectToOf(args.request, adminPath())
  if (lacks === 'enrolment') throw redirect(newFactorPath())
  if (lacks !== 'factor') throw redirect(redirectTo)
  return { staff, redirectTo }
}
