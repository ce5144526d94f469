import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { AbsenceForm } from '~/domain/booking/booking-forms'
import { absenceMessages } from '~/domain/booking/attendance/attendance-messages'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { notFound } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'
import { askWhoIsAbsent } from './absence.server'
import { openToChange } from './opened-booking.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await askWhoIsAbsent(await openToChange(args))
}

export async function action(args: ActionFunctionArgs) {
  const { actor, booking, pages } = await openToChange(args)
  if (!booking.details) throw notFound()
  return await answerForm(args.request, AbsenceForm, absenceMessages, async (answers) => {
    const outcome = await reportAbsence(actor, booking.id, answers.athletes)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: pages.itself, said: 'Thanks for telling us.' }
  })
}

export const meta = unlistedMeta(bookingTexts.reportAbsence)

export default function Absence() {
  const {
    what,
    back,
    cancel,
    phone,
    whyNot,
    told,
    rule,
    athletes,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={bookingTexts.reportAbsence} lead={what} narrow>
      <ErrorSummary form={form} />
      {whyNot ? (
        <Notice tone="info" title={whyNot}>
          <p>Questions? Call us: {phone}</p>
        </Notice>
      ) : (
        <>
          {told && <p>{told}</p>}
          {rule.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {athletes.length > 0 && (
            <Form method="post" className="form">
              <CheckboxList
                form={form}
                name="athletes"
                legend="Who can’t come?"
                options={athletes}
              />
              <SubmitButton>{bookingTexts.tellCoach}</SubmitButton>
            </Form>
          )}
          {cancel && (
            <LinkButton to={cancel} variant="quiet">
              Cancel the lesson instead
            </LinkButton>
          )}
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {bookingTexts.back}
      </LinkButton>
    </Page>
  )
}
