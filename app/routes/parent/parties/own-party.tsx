import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ShareGuestLink } from '~/components/family/guests/share-guest-link'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { findGuestNames } from '~/domain/parties/guests/find-guests.server'
import { findGuestLink } from '~/domain/parties/guests/guest-links.server'
import { formatAnswers, guestTexts } from '~/domain/parties/guests/guest-texts'
import { changeChildren } from '~/domain/parties/change-children.server'
import { findParty } from '~/domain/parties/find-parties.server'
import { lastDayToChange, mayChangeChildren } from '~/domain/parties/party'
import { changeChildrenMessages, ChildrenForm } from '~/domain/parties/party-forms'
import { changeSentence, partyTexts } from '~/domain/parties/party-texts'
import { birthdayChild, summaryOfParty } from '~/domain/parties/present-party'
import { notFound } from '~/http/answers/answer.server'
import { publicOrigin } from '~/http/public-origin.server'
import { currentTime } from '~/http/current-time.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatDay } from '~/values/format/format-time'
import { parentPartyPath } from '~/values/paths/camp-paths'
import {
  guestLinkPath,
  partyInvitationPath,
  removeGuestPath,
} from '~/values/paths/party-guest-paths'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { titleMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [party, { timeZone }] = await Promise.all([
    findParty(parent, args.params.partyId ?? ''),
    settingsOf(args),
  ])
  if (!party) throw notFound()
  const { bookingId, children, booking } = party
  const now = currentTime()
  const [guests, link] = await Promise.all([findGuestNames(party.id), findGuestLink(party.id, now)])
  const { startsAt } = booking.lesson
  const deadline = { ...party, startsAt }
  const rules = { isStaff: false, timeZone, now }
  const isToCome = booking.status === 'confirmed' && booking.lesson.endsAt > now
  const mayChange = booking.status === 'confirmed' && mayChangeChildren(deadline, rules)
  return {
    title: party.package.title,
    summary: summaryOfParty(party, timeZone),
    details: pagesInPortal(bookingId).itself,
    guests: {
      answers: guests.length > 0 ? formatAnswers(guests) : null,
      names: guests.map(({ id, childName, coming }) => ({
        id,
        title: childName,
        facts: [coming ? guestTexts.comes : guestTexts.declined],
        remove: isToCome ? removeGuestPath(party.id, id) : null,
      })),
    },
    link: isToCome
      ? {
          to: guestLinkPath(party.id),
          title: guestTexts.invitation(birthdayChild(party)),
          link: link && {
            id: link.id,
            address: link.token && publicOrigin() + partyInvitationPath(link.token),
          },
        }
      : null,
    change: mayChange
      ? {
          until: changeSentence(
            formatDay(lastDayToChange(deadline, timeZone)),
            party,
            booking.currency,
          ),
          form: blankForm(ChildrenForm, { children, seenChildren: children }),
        }
      : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.partyId ?? ''
  return await answerForm(args.request, ChildrenForm, changeChildrenMessages, async (answers) => {
    const outcome = await changeChildren(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: parentPartyPath(id), said: partyTexts.changed }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => data?.title ?? partyTexts.mine)

export default function OwnParty() {
  const { title, summary, details, change, guests, link } = useLoaderData<typeof loader>()
  const refused = useForm()
  return (
    <PortalPage title={title}>
      {refused && <ErrorSummary form={refused} />}
      <SummaryList items={summary} />
      <LinkButton to={details} variant="quiet">
        {partyTexts.details}
      </LinkButton>
      <h2>{guestTexts.guests}</h2>
      <p>{guests.answers ?? guestTexts.noAnswers}</p>
      <EntryList
        entries={guests.names.map(({ remove, ...guest }) => ({
          ...guest,
          actions: remove && (
            <LinkButton to={remove} variant="quiet">
              {guestTexts.remove}
              <span className="sr-only"> the answer for {guest.title}</span>
            </LinkButton>
          ),
        }))}
      />
      {link && <ShareGuestLink {...link} />}
      {change && (
        <>
          <h2>{partyTexts.changeChildren}</h2>
          <p>{change.until}</p>
          <Form method="post" noValidate>
            <HiddenField form={refused ?? change.form} name="seenChildren" />
            <TextField
              form={refused ?? change.form}
              name="children"
              label={partyTexts.howMany}
              type="number"
              inputMode="numeric"
              width="narrow"
            />
            <SubmitButton>{partyTexts.save}</SubmitButton>
          </Form>
        </>
      )}
    </PortalPage>
  )
}
