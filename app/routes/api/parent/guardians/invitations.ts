import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import { AcceptInvitationForm } from '~/domain/family/guardians/guardian-forms'
import { acceptInvitationMessages } from '~/domain/family/guardians/guardian-messages'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** Open invitations to the caller's own address. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { invitations } = await findGuardianRequests(parent)
  return Response.json({ invitations })
}

/** The page's API: `{ "token" }`, from the list or an emailed link; returns the athlete. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, AcceptInvitationForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await acceptInvitation(parent, posted.value)
  if ('refused' in outcome) return refusedJson(outcome, acceptInvitationMessages)
  return Response.json(outcome)
}
