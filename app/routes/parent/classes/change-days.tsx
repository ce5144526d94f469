import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ElsewhereNotice } from '~/components/family/elsewhere-notice'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { ChangeDaysForm, type DaysChange } from '~/domain/enrollment/camps/change-days'
import { changeDays } from '~/domain/enrollment/camps/change-days.server'
import { findCampDays, type CampDay } from '~/domain/enrollment/camps/find-camp-days.server'
import {
  cancelDaySentence,
  changeDaysMessages,
  changeDaysTexts,
} from '~/domain/enrollment/camps/change-days-texts'
import { presentElsewhere } from '~/domain/enrollment/dates/present-elsewhere'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { formatList } from '~/values/format/format-list'
import { formatDay, formatShortDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { changeDaysPath, parentClassPath } from '~/values/paths/enrollment-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  const [enrollment, found, { currency, timeZone }] = await Promise.all([
    findOwnEnrollment(parent, id),
    findCampDays(parent, id),
    findSettings(),
  ])
  if (!enrollment || !found) throw notFound()
  const { termClass, refused, toAdd, toCancel, elsewhere } = found
  const { firstName } = enrollment.athlete
  const present = (days: CampDay[], change: DaysChange['change']) =>
    days
      .filter((one) => one.refused === null)
      .map(({ day, cents }) => ({
        day: formatDay(day),
        ...movedBy(change, formatDay(day), cents > 0 ? formatMoney(cents, currency) : null),
        form: blankForm(ChangeDaysForm, {
          idempotencyKey: newIdempotencyKey(),
          change,
          day,
          cents,
        }),
      }))
  const named = (days: CampDay[], why: CampDay['refused']) =>
    formatList(days.filter((one) => one.refused === why).map(({ day }) => formatShortDay(day)))
  return {
    what: `${termClass.title}, ${firstName}`,
    here: changeDaysPath(id),
    back: parentClassPath(id),
    whyNot: refused && changeDaysMessages[refused],
    toAdd: present(toAdd, 'add'),
    toCancel: present(toCancel, 'cancel'),
    elsewhere: presentElsewhere(firstName, elsewhere, timeZone),
    full: named(toAdd, 'day-full'),
    close: named(toCancel, 'too-close'),
    carries: toCancel.some((one) => one.refused === 'carries-camp')
      ? `${named(toCancel, 'carries-camp')}: ${changeDaysMessages['carries-camp']}`
      : null,
    isOnly: toCancel.some((one) => one.refused === 'only-day'),
    rule: cancelDaySentence(termClass.term),
  }
}

/** What a change costs or brings back, if anything. */
function movedBy(change: DaysChange['change'], day: string, money: string | null) {
  if (change === 'add')
    return { label: changeDaysTexts.costs(day), amount: money ?? changeDaysTexts.nothing }
  const label = money ? changeDaysTexts.returns(day) : changeDaysTexts.unpaid(day)
  return { label, amount: money }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  return await answerForm(args.request, ChangeDaysForm, changeDaysMessages, async (answers) => {
    const outcome = await changeDays(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = outcome.change === 'add' ? changeDaysTexts.added : changeDaysTexts.gone
    return { to: parentClassPath(id), said: said(formatDay(outcome.day)) }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(changeDaysTexts.title)

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

export default function ChangeDays() {
  const { what, back, whyNot, toAdd, toCancel, ...shown } = useLoaderData<typeof loader>()
  const sent = useForm()
  return (
    <Page title={changeDaysTexts.title} lead={what} narrow>
      {sent && <ErrorSummary form={sent} />}
      {whyNot ? (
        <Notice tone="info" title={whyNot} />
      ) : (
        <>
          <h2>{changeDaysTexts.add}</h2>
          <p>{toAdd.length > 0 ? changeDaysTexts.adding : changeDaysTexts.noneToAdd}</p>
          <ElsewhereNotice elsewhere={shown.elsewhere} />
          {toAdd.map((one) => (
            <Change key={one.day} one={one} here={shown.here} />
          ))}
          {shown.full && <p>{changeDaysTexts.full(shown.full)}</p>}
          <h2>{changeDaysTexts.cancel}</h2>
          <p>{shown.isOnly ? changeDaysMessages['only-day'] : shown.rule}</p>
          {toCancel.map((one) => (
            <Change key={one.day} one={one} here={shown.here} cancels />
          ))}
          {shown.close && <p>{changeDaysTexts.close(shown.close)}</p>}
          {shown.carries && <p>{shown.carries}</p>}
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {campTexts.backToCamp}
      </LinkButton>
    </Page>
  )
}

type Changing = {
  one: Shown['toAdd'][number]
  here: string
  cancels?: boolean
}

function Change({ one: { day, label, amount, form }, here, cancels = false }: Changing) {
  return (
    <Form method="post" action={here}>
      <HiddenField form={form} name="idempotencyKey" />
      <HiddenField form={form} name="change" />
      <HiddenField form={form} name="day" />
      <HiddenField form={form} name="cents" />
      <Commitment label={label} amount={amount}>
        <SubmitButton variant={cancels ? 'destructive' : undefined}>
          {cancels ? changeDaysTexts.cancelThis : changeDaysTexts.addThis}
          <span className="sr-only">: {day}</span>
        </SubmitButton>
      </Commitment>
    </Form>
  )
}
