import type { LoaderFunctionArgs } from '~/framework'
import { findSignedInAccounts } from '~/domain/accounts/sessions/find-session.server'
import { sessionTokenFrom } from '~/http/people/session-cookies.server'

/** Tells an open page whose sessions go on. Does not prolong them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [parent, staff] = [sessionTokenFrom(request, 'parent'), sessionTokenFrom(request, 'staff')]
  return Response.json({ whose: await findSignedInAccounts({ parent, staff }) })
}
