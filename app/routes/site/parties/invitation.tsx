import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { GuestReplyFields } from '~/components/family/guests/guest-reply-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Tag } from '~/components/layout/tag'
import { answerInvitation } from '~/domain/parties/guests/answer-invitation.server'
import { findOwnReplies } from '~/domain/parties/guests/find-guests.server'
import { GuestReplyForm, guestReplyMessages } from '~/domain/parties/guests/guest-forms'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { neverListed } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { visitorCookie, visitorOf } from '~/http/people/visitor.server'
import { neverListedMeta } from '~/shell/page-title'
import {
  partyInvitationPath,
  partyReplyPath,
  partyWaiverFilePath,
  partyWaiverPath,
} from '~/values/paths/party-guest-paths'
import { openInvitation } from './open-invitation.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { token, now, visitor, shown } = await openInvitation(args)
  const replies = await findOwnReplies(visitor, token, now)
  const [last] = replies.toReversed()
  const { contactName, phone, email } = last ?? {}
  const loaded = {
    ...shown,
    replies: replies.map(({ id, childName, coming, people, waiverId }) => ({
      id,
      childName,
      facts: coming
        ? [people === 1 ? guestTexts.comes : `${guestTexts.comes}, ${people} people`]
        : [guestTexts.declined],
      waiver: coming ? (waiverId ? ('signed' as const) : ('missing' as const)) : null,
      change: partyReplyPath(token, id),
      sign: partyWaiverPath(token, id),
      file: waiverId && partyWaiverFilePath(token, id),
    })),
    form: blankForm(GuestReplyForm, { id: newRowId(), people: 1, contactName, phone, email }),
  }
  return data(loaded, { headers: neverListed })
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params.token ?? ''
  const visitor = visitorOf(args.request, args.context)
  return await answerForm(args.request, GuestReplyForm, guestReplyMessages, async (reply) => {
    // bots are told what people are
    if (reply.website) return redirect(partyInvitationPath(token))
    const outcome = await answerInvitation(visitor, token, reply)
    if (!outcome || 'refused' in outcome) return outcome
    const { guestId, visitorToken } = outcome
    const to = reply.coming === 'yes' ? partyWaiverPath(token, guestId) : partyInvitationPath(token)
    return redirect(to, { headers: { 'Set-Cookie': visitorCookie(visitorToken) } })
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export { headersOfLoader as headers } from '~/http/answers/answer.server'

export const meta = neverListedMeta<typeof loader>((loaded) => loaded?.title ?? 'Not found')

export default function Invitation() {
  const { title, facts, map, notes, bring, replies, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={title} lead={guestTexts.invited} narrow>
      <ErrorSummary form={form} />
      <SummaryList items={facts} />
      {notes && notes.split('\n').map((line) => line && <p key={line}>{line}</p>)}
      {map && (
        <p>
          <a href={map} rel="noreferrer">
            Show it on a map
          </a>
        </p>
      )}
      {bring.length > 0 && (
        <>
          <h2>{guestTexts.bring}</h2>
          <ul>
            {bring.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {replies.length > 0 && (
        <>
          <h2>{guestTexts.answers}</h2>
          <p>{guestTexts.saved}</p>
          <EntryList
            entries={replies.map(({ id, childName, facts: said, waiver, change, sign, file }) => ({
              id,
              title: childName,
              facts: said,
              tag: waiver && (
                <Tag tone={waiver === 'signed' ? 'good' : 'attention'}>
                  {waiver === 'signed' ? guestTexts.waiverSigned : guestTexts.waiverMissing}
                </Tag>
              ),
              actions: (
                <>
                  {waiver === 'missing' && <LinkButton to={sign}>{guestTexts.sign}</LinkButton>}
                  {file && (
                    <a className="button button-quiet" href={file} download>
                      {guestTexts.saveWaiver}
                      <span className="sr-only"> for {childName}</span>
                    </a>
                  )}
                  <LinkButton to={change} variant="quiet">
                    {guestTexts.change}
                    <span className="sr-only"> for {childName}</span>
                  </LinkButton>
                </>
              ),
            }))}
          />
        </>
      )}
      <h2>{replies.length > 0 ? guestTexts.another : guestTexts.answer}</h2>
      <Form key={replies.length} method="post" className="form" noValidate>
        <GuestReplyFields form={form} />
        <SubmitButton>{guestTexts.send}</SubmitButton>
      </Form>
    </Page>
  )
}
