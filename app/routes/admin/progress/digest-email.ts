import type { LoaderFunctionArgs } from '~/framework'
import { requireStaff } from '~/http/people/require-actor.server'
import { openDigest } from './digest.server'

/** The future email as a download; never shown as a page of ours. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const { html } = await openDigest(staff, args.params.digestId ?? '')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': 'attachment; filename="email.html"',
    },
  })
}
