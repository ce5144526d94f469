import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { dropClass, findDropTerms } from '~/domain/enrollment/drop-class.server'
import { DropForm, dropMessages } from '~/domain/enrollment/enrollment-forms'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts, dueAfterDrop, noticeSentence } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { useForm } from '~/shell/data/after-refusal'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  const [enrollment, terms, { timeZone, currency }] = await Promise.all([
    findOwnEnrollment(parent, id),
    findDropTerms(parent, id),
    findSettings(),
  ])
  if (!enrollment || !terms) throw notFound()
  const { lastOn, lastLesson, canceled, refundCents, isDropped } = terms
  const isCamp = enrollment.termClass.term.kind === 'camp'
  const date = isCamp ? 'day' : 'lesson'
  return {
    isCamp,
    what: `${enrollment.termClass.title}, ${enrollment.athlete.firstName}`,
    whyNot: isDropped
      ? isCamp
        ? campTexts.canceledAlready
        : dropMessages['already-dropped']
      : canceled.length > 0
        ? null
        : isCamp
          ? campTexts.tooClose
          : dropMessages['nothing-left'],
    notice: noticeSentence(enrollment.termClass.term),
    last: lastLesson
      ? `The last ${date} is on ${formatMoment(lastLesson, timeZone)}.`
      : `No ${date} stays booked.`,
    canceled: canceled.map((startsAt) => formatMoment(startsAt, timeZone)),
    refund: refundCents > 0 ? formatMoney(refundCents, currency) : null,
    toPay: dueAfterDrop(terms, currency),
    back: parentClassPath(id),
    form: blankForm(DropForm, { lastOn }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  return await answerForm(args.request, DropForm, dropMessages, async (answers) => {
    const outcome = await dropClass(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const enrollment = await findOwnEnrollment(parent, id)
    const { title = '', term } = enrollment?.termClass ?? {}
    const due = enrollment?.dueCents ?? 0
    const { currency, timeZone } = await findSettings()
    const toPay = due > 0 ? ` ${classTexts.stillToPay(formatMoney(due, currency))}` : ''
    const last = enrollment?.dates.at(-1)
    const said =
      term?.kind === 'camp'
        ? campTexts.canceled(title, last ? formatDay(outcome.lastOn) : null)
        : classTexts.dropped(title, last ? formatMoment(last.startsAt, timeZone) : null)
    return { to: parentClassPath(id), said: said + toPay }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => titleOf(data?.isCamp))

function titleOf(isCamp = false): string {
  return isCamp ? campTexts.cancel : classTexts.drop
}

export default function DropClass() {
  const {
    what,
    whyNot,
    notice,
    last,
    canceled,
    refund,
    toPay,
    back,
    form: blank,
    isCamp,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={titleOf(isCamp)} lead={what} narrow>
      <ErrorSummary form={form} />
      {whyNot ? (
        <Notice tone="info" title={whyNot} />
      ) : (
        <>
          <p>{notice}</p>
          <h2>{isCamp ? 'If you cancel it now' : 'If you drop it now'}</h2>
          <p>
            {last} {isCamp ? 'These days are canceled:' : 'These lessons are canceled:'}
          </p>
          <ul>
            {canceled.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ul>
          <Form method="post">
            <HiddenField form={blank} name="lastOn" />
            <Commitment
              label={refund ? classTexts.refunded : toPay}
              amount={refund}
              note={refund && toPay}
            >
              <SubmitButton variant="destructive">{titleOf(isCamp)}</SubmitButton>
            </Commitment>
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {whyNot
          ? isCamp
            ? campTexts.backToCamp
            : classTexts.backToClass
          : isCamp
            ? campTexts.keep
            : classTexts.keep}
      </LinkButton>
    </Page>
  )
}
