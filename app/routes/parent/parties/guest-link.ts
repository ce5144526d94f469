import { data, type ActionFunctionArgs } from '~/framework'
import { GuestLinkForm } from '~/domain/parties/guests/guest-forms'
import { endGuestLink, makeGuestLink } from '~/domain/parties/guests/guest-links.server'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentPartyPath } from '~/values/paths/camp-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.partyId ?? ''
  const submission = await parseForm(args.request, GuestLinkForm)
  if (submission.status !== 'success') throw data('Please go back and try again.', { status: 400 })
  const { intent, seen } = submission.value
  const change = intent === 'make' ? makeGuestLink : endGuestLink
  if (!(await change(parent, id, seen))) throw notFound()
  const said = intent === 'make' ? guestTexts.linkMade : guestTexts.linkEnded
  return redirectWithToast(parentPartyPath(id), said)
}
