import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { taxNote } from '~/domain/catalogue/tax'
import { ElsewhereNotice } from '~/components/family/elsewhere-notice'
import { QuestionFields } from '~/components/family/question-fields'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { useFocusOnArrival } from '~/components/use-focus-on-arrival'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { isCampFull } from '~/domain/enrollment/camps/camp'
import { chosenIn } from '~/domain/enrollment/camps/camp-choice'
import { EnrollInCampForm } from '~/domain/enrollment/camps/camp-forms'
import { campMessages } from '~/domain/enrollment/camps/camp-messages'
import { campTexts, formatCampPrice } from '~/domain/enrollment/camps/camp-texts'
import { extraOptions } from '~/domain/enrollment/camps/extra-options'
import { enroll } from '~/domain/enrollment/enroll.server'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { classTexts, noticeSentence } from '~/domain/enrollment/enrollment-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { ageOn } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import { campPath, enrollInCampPath } from '~/values/paths/camp-paths'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { newAthletePath } from '~/values/paths/portal-paths'
import { openCamp } from './open-camp.server'
import { answerOfCamp, reviewCamp } from './review-camp.server'
import { SignFirst } from './sign-first'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { camp, athletes, settings } = await openCamp(args)
  const { slug, title, term, dates, dayPriceCents } = camp
  const here = enrollInCampPath(slug)
  const extras = extraOptions(athletes, camp.extras, settings.currency)
  const ids = athletes.map(({ id }) => id)
  const days = dates.map(({ day }) => day)
  const free = dates.filter((date) => date.free > 0).map(({ day }) => day)
  const chosen = new URL(args.request.url).searchParams
  return {
    slug,
    title,
    lead: [formatCampPrice(camp, settings.currency), taxNote(camp.lessonType)]
      .filter(Boolean)
      .join(', '),
    isFull: isCampFull(camp),
    isWhole: dayPriceCents === null,
    athletes: athletes.map((athlete) => ({
      value: athlete.id,
      label: fullName(athlete),
      help: `${ageOn(athlete.bornOn, dates[0]!.day)} years old`,
    })),
    days: dates.map((date) => ({
      value: date.day,
      label: formatMoment(date.startsAt, settings.timeZone),
      help: date.free > 0 ? campTexts.left(date.free) : campTexts.isFull,
    })),
    extras,
    notice: [noticeSentence(term), lateFeeSentence(settings)]
      .filter((one) => one !== null)
      .join(' '),
    newAthlete: newAthletePath(here),
    form: blankForm(EnrollInCampForm, {
      idempotencyKey: newIdempotencyKey(),
      athletes: athletes.length === 1 ? ids : chosenIn(chosen, 'athletes', ids),
      days: chosen.has('days') ? chosenIn(chosen, 'days', days) : free,
      extras: chosenIn(
        chosen,
        'extras',
        extras.map(({ value }) => value),
      ),
    }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openCamp(args)
  const { parent, camp, athletes } = opened
  const submission = await parseForm(args.request, EnrollInCampForm)
  if (submission.status !== 'success') {
    const form = viewOfSubmission(submission, EnrollInCampForm)
    return data({ form, review: null, first: null }, { status: 400 })
  }
  const { then, ...request } = submission.value
  const reviewed = await reviewCamp(opened, request)
  if (then === 'costs') return answerOfCamp(submission, reviewed, null)

  const outcome = await enroll(parent, parent.id, reviewed.request)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return answerOfCamp(submission, reviewed, outcome)
  const names = athletes.filter(({ id }) => request.athletes.includes(id))
  const who = formatList(names.map(({ firstName }) => firstName))
  const { enrollmentIds } = outcome
  return redirectWithToast(
    enrollmentIds.length === 1 ? parentClassPath(enrollmentIds[0]!) : parentClassesPath(),
    classTexts.enrolled(names.length > 1 ? `${who} are` : `${who} is`, camp.title),
  )
}

export const meta = unlistedMeta<typeof loader>((shown) =>
  shown ? campTexts.enrollTitle(shown.title) : campTexts.enroll,
)

export default function EnrollInCamp() {
  const { slug, title, isFull, isWhole, athletes, days, extras, notice, ...shown } =
    useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const form = sent?.form ?? shown.form
  const review = sent?.review ?? null
  const first = sent?.first ?? null
  const isRefused = form.formErrors.length > 0 || Object.keys(form.errors).length > 0
  const costs = useFocusOnArrival<HTMLHeadingElement>(isRefused ? null : review)
  // what was refused is said at the top
  const costsId = isRefused ? 'refused-costs' : 'costs'
  return (
    <Page title={campTexts.enrollTitle(title)} lead={shown.lead} narrow>
      <ErrorSummary form={form} />
      {first && <LinkButton to={first.to}>{first.label}</LinkButton>}
      {isFull ? (
        <Notice tone="info" title={campMessages['class-full']} />
      ) : athletes.length === 0 ? (
        <Notice tone="info" title={classTexts.noAthlete}>
          <LinkButton to={shown.newAthlete}>{classTexts.addAthlete}</LinkButton>
        </Notice>
      ) : (
        <Form method="post" action={`${enrollInCampPath(slug)}#costs`} className="form">
          <HiddenField form={form} name="idempotencyKey" />
          <CheckboxList form={form} name="athletes" legend="Who is coming?" options={athletes} />
          <p>
            <Link to={shown.newAthlete}>{classTexts.addAthlete}</Link>
          </p>
          {isWhole ? (
            <>
              <p>{campTexts.allDays}</p>
              <ul>
                {days.map(({ value, label, help }) => (
                  <li key={value}>
                    <input type="hidden" name="days" value={value} />
                    {label}: {help}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <CheckboxList form={form} name="days" legend={campTexts.whichDays} options={days} />
          )}
          {extras.length > 0 && (
            <CheckboxList form={form} name="extras" legend={campTexts.extras} options={extras} />
          )}
          <SubmitButton variant={review || first ? 'quiet' : undefined} name="then" value="costs">
            {campTexts.showCost}
          </SubmitButton>
          {(!review || review.waiver) && <KeptAnswers values={form.values} />}
          {review && (
            <section aria-labelledby={costsId}>
              <h2 id={costsId} tabIndex={-1} ref={costs}>
                What it costs
              </h2>
              {review.plans.map(({ athleteId, firstName, lines, total, elsewhere }) => (
                <section key={athleteId}>
                  <h3>{firstName}</h3>
                  <PriceList lines={lines} total={total} />
                  <ElsewhereNotice elsewhere={elsewhere} />
                </section>
              ))}
              <p>{notice}</p>
              {review.waiver ? (
                <SignFirst {...review} waiver={review.waiver} />
              ) : (
                <>
                  <input type="hidden" name="dueNowCents" value={review.dueNowCents} />
                  <QuestionFields
                    form={form}
                    questions={review.questions}
                    choose={classTexts.chooseAnswer}
                  />
                  <Commitment
                    label={classTexts.dueNow}
                    amount={review.dueNow}
                    note={review.payAfter}
                  >
                    <SubmitButton name="then" value="enroll">
                      {campTexts.enroll}
                    </SubmitButton>
                  </Commitment>
                </>
              )}
            </section>
          )}
        </Form>
      )}
      <LinkButton to={campPath(slug)} variant="quiet">
        {campTexts.backToCamp}
      </LinkButton>
    </Page>
  )
}

/** What was answered before other days or athletes have to be chosen. */
function KeptAnswers({ values }: { values: Record<string, string | string[] | undefined> }) {
  return Object.entries(values)
    .filter(([name]) => name.startsWith('answers['))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value ?? ''} />)
}
