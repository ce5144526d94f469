import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { ContactList } from '~/components/layout/texts/contact-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { inquiryChangeMessages } from '~/domain/communications/inquiries/inquiry'
import { InquiryReplyForm } from '~/domain/communications/inquiries/inquiry-forms'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminInquiriesPath,
  adminInquiryActionPath,
  adminInquiryPath,
} from '~/values/paths/admin-paths'
import { familyPath } from '~/values/paths/family-paths'
import { seenOf } from '~/values/form-view'
import { findInquiry } from '~/domain/communications/inquiries/find-inquiries.server'
import { levelLabels } from '~/values/level'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { InquiryTag } from './inquiry-tag'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  return await inquiryOf(staff, args.params.inquiryId ?? '')
}

/** "Send answer" */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const { inquiryId = '' } = args.params
  return await answerForm(
    args.request,
    InquiryReplyForm,
    inquiryChangeMessages,
    async (answers) => {
      const outcome = await answerInquiry(staff, inquiryId, answers)
      if (!outcome || 'refused' in outcome) return outcome
      return { to: adminInquiryPath(inquiryId), said: 'Your answer is on its way.' }
    },
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? inquiryFrom(data.name) : 'Inquiry',
)

const inquiryFrom = (name: string) => `Inquiry from ${name}`

export default function InquiryPage() {
  const {
    id,
    name,
    state,
    zone,
    facts,
    family,
    message,
    version,
    replies,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  const isClosed = state === 'closed'
  return (
    <Page title={inquiryFrom(name)} lead={`All times are ${zone}.`} narrow>
      <ErrorSummary form={form} />
      <p>
        <InquiryTag state={state} />
      </p>
      <ContactList items={facts} />
      {family && <Link to={family}>{staffBookingTexts.familyRecord}</Link>}
      <h2>Their message</h2>
      <p className="whitespace-pre-line">{message}</p>
      {replies.map(({ id: replyId, title, body, byline }) => (
        <section key={replyId} aria-label={`${title} by ${byline}`}>
          <h2>{title}</h2>
          <p>{byline}</p>
          <p className="whitespace-pre-line">{body}</p>
        </section>
      ))}
      <Form method="post" className="form" key={version}>
        <HiddenField form={blank} name="idempotencyKey" />
        <HiddenField form={seenOf(form, blank)} name="version" />
        <TextArea
          form={form}
          name="body"
          label="Your answer"
          help="It goes out by email."
          rows={8}
        />
        <SubmitButton>{communicationTexts.sendAnswer}</SubmitButton>
      </Form>
      <Form method="post" action={adminInquiryActionPath(id, isClosed ? 'open' : 'close')}>
        <HiddenField form={blank} name="version" />
        <SubmitButton variant="quiet">
          {isClosed ? communicationTexts.openInquiry : communicationTexts.closeInquiry}
        </SubmitButton>
      </Form>
      <LinkButton to={adminInquiriesPath()} variant="quiet">
        All inquiries
      </LinkButton>
    </Page>
  )
}

/** An inquiry with contact details and replies. */
async function inquiryOf(staff: Staff, inquiryId: string) {
  const inquiry = await findInquiry(staff, inquiryId)
  if (!inquiry) throw notFound()
  const { timeZone } = await findSettings()
  const { id, name, email, phone, state, message, version, replies } = inquiry
  const { athleteAge, level, receivedAt, guardianId } = inquiry
  return {
    id,
    name,
    state,
    message,
    version,
    zone: formatZone(timeZone),
    family: guardianId && familyPath(guardianId),
    facts: [
      { term: 'Name', words: name, email, ...(phone && { phone }) },
      { term: 'Received', words: formatMomentWithYear(receivedAt, timeZone) },
      ...(athleteAge ? [{ term: 'Athlete’s age', words: String(athleteAge) }] : []),
      ...(level ? [{ term: 'Level', words: levelLabels[level] }] : []),
    ],
    replies: replies.map((reply) => ({
      id: reply.id,
      title: reply.by ? 'Answer' : 'They wrote back',
      body: reply.body,
      byline: `${reply.by ?? name}, ${formatMomentWithYear(reply.writtenAt, timeZone)}`,
    })),
    form: blankForm(InquiryReplyForm, { idempotencyKey: newIdempotencyKey(), version }),
  }
}
