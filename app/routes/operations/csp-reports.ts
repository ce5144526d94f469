import type { ActionFunctionArgs } from '~/framework'
import { takeCspReports } from '~/http/guards/csp-reports.server'

const statuses = { taken: 204, unreadable: 400, 'too-many': 429 }

/** Where browsers report violations of our content security policy. */
export async function action({ request, context }: ActionFunctionArgs) {
  return new Response(null, { status: statuses[await takeCspReports(request, context)] })
}
