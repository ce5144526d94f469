import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { findGuestToRemove, removeGuest } from '~/domain/parties/guests/remove-guest.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentPartyPath } from '~/values/paths/camp-paths'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const { partyId = '', guestId = '' } = args.params
  const guest = await findGuestToRemove(parent, { partyId, guestId }, currentTime())
  if (!guest) throw notFound()
  return {
    title: guestTexts.removeTitle(guest.childName),
    notes: [
      guestTexts.removeLosesNote,
      ...(guest.isSigned ? [guestTexts.removeKeepsWaiver] : []),
      guestTexts.removeAgain,
    ],
    back: parentPartyPath(partyId),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { partyId = '', guestId = '' } = args.params
  if (!(await removeGuest(parent, { partyId, guestId }))) throw notFound()
  return redirectWithToast(parentPartyPath(partyId), guestTexts.removed)
}

export const meta = titleMeta<typeof loader>((data) => data?.title ?? guestTexts.remove)

export default function RemoveGuest() {
  const { title, notes, back } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={guestTexts.removeLead} narrow>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Form method="post">
        <SubmitButton variant="destructive">{guestTexts.removeYes}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        {guestTexts.backToParty}
      </LinkButton>
    </Page>
  )
}
