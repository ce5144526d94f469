import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ElsewhereNotice } from '~/components/family/elsewhere-notice'
import { QuestionFields } from '~/components/family/question-fields'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { useFocusOnArrival } from '~/components/use-focus-on-arrival'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { taxNote, withTax } from '~/domain/catalogue/tax'
import { enroll } from '~/domain/enrollment/enroll.server'
import { EnrollHereForm } from '~/domain/enrollment/enrollment-forms'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import {
  classTexts,
  enrollmentMessages,
  formatTuition,
  noticeSentence,
} from '~/domain/enrollment/enrollment-texts'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { payAfterSentence } from '~/domain/enrollment/tuition/pay-after.server'
import { formatAgesAndLevel, hoursOf, weekdaysOf } from '~/domain/enrollment/terms/timetable'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import type { Settings } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { ageOn } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatShortDay, formatTime, formatWeekday, formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { enrollPath, joinClassWaitingPath, termClassPath } from '~/values/paths/class-paths'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { newAthletePath } from '~/values/paths/portal-paths'
import { askAbout } from './ask-about.server'
import { openEnrolling } from './open-enrolling.server'
import { presentPlan } from './present-plan.server'
import { SignFirst } from './sign-first'
import { stepBefore, waiverBefore } from './step-before'
import { unlistedMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const [opened, settings] = await Promise.all([openEnrolling(args), findSettings()])
  const { termClass, athletes, dates, firstDay, isTrial, form, review, refused } = opened
  const { pathname, search, searchParams } = new URL(args.request.url)
  const here = pathname + search
  return {
    slug: termClass.slug,
    title: termClass.title,
    lead: `${whenOf(termClass)} (${formatZone(settings.timeZone)}). ${formatAgesAndLevel(termClass)}. ${priceOf(termClass, isTrial, settings.currency)}.`,
    isTrial,
    form,
    athletes: athletes.map((athlete) => ({
      value: athlete.id,
      label: fullName(athlete),
      help: `${ageOn(athlete.bornOn, firstDay)} years old`,
    })),
    dates: dates.map(({ day, startsAt }) => ({
      value: day,
      label: `${formatShortDay(day)} at ${formatTime(startsAt, settings.timeZone)}`,
    })),
    here,
    isAsked: searchParams.has('athletes'),
    newAthlete: newAthletePath(here),
    waitingList: joinClassWaitingPath(termClass.slug),
    first: stepBefore({ refused, slug: termClass.slug }),
    notice: isTrial ? null : termsOf(termClass, settings),
    review: review && {
      plans: review.plans.map((plan) => presentPlan(plan, termClass, settings)),
      dueNow: formatMoney(review.dueNowCents, settings.currency),
      payAfter: payAfterSentence(termClass.term, review.dueNowCents),
      waiver: waiverBefore(review.unsigned, { athletes: review.athletes, here }),
      athletes: review.athletes,
      questions: askAbout(
        athletes.filter(({ id }) => review.athletes.includes(id)),
        termClass,
      ),
      form: blankForm(EnrollHereForm, {
        idempotencyKey: newIdempotencyKey(),
        startsOn: review.startsOn,
        isTrial: isTrial ? 'trial' : 'term',
        dueNowCents: review.dueNowCents,
      }),
    },
  }
}

/** How the class is dropped, and what tuition costs that is paid late. */
function termsOf({ term }: Offered, settings: Settings): string {
  return [noticeSentence(term), lateFeeSentence(settings)].filter((one) => one !== null).join(' ')
}

type Offered = NonNullable<Awaited<ReturnType<typeof findOfferedClass>>>

/** `Tuesday, 4:00 – 4:45 PM` */
function whenOf(termClass: Offered): string {
  return `${formatList(weekdaysOf(termClass).map(formatWeekday))}, ${hoursOf(termClass)}`
}

function priceOf(termClass: Offered, isTrial: boolean, currency: string): string {
  const { trialCents, lessonType } = termClass
  if (isTrial && trialCents !== null)
    return classTexts.trialPrice(formatMoney(withTax(trialCents, lessonType), currency))
  return [formatTuition(termClass, currency), taxNote(lessonType)].filter(Boolean).join(', ')
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const slug = args.params.termClass ?? ''
  const submission = await parseForm(args.request, EnrollHereForm)
  if (submission.status !== 'success') return invalid(submission)

  const request = { ...submission.value, termClass: slug }
  const outcome = await enroll(parent, parent.id, request)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, enrollmentMessages)
  const { enrollmentIds } = outcome
  const [athletes, termClass] = await Promise.all([
    findBookableAthletes(parent),
    findOfferedClass(slug, currentTime()),
  ])
  const names = athletes.filter(({ id }) => request.athletes.includes(id))
  const who = formatList(names.map(({ firstName }) => firstName))
  const said = request.isTrial ? classTexts.hasTrial : classTexts.enrolled
  return redirectWithToast(
    enrollmentIds.length === 1 ? parentClassPath(enrollmentIds[0]!) : parentClassesPath(),
    said(names.length > 1 ? `${who} are` : `${who} is`, termClass?.title ?? ''),
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? titleOf(data) : classTexts.enroll,
)

function titleOf({ title, isTrial }: { title: string; isTrial: boolean }): string {
  return isTrial ? classTexts.tryTitle(title) : classTexts.enrollTitle(title)
}

export default function Enroll() {
  const {
    slug,
    isTrial,
    form: choice,
    athletes,
    dates,
    notice,
    ...shown
  } = useLoaderData<typeof loader>()
  const { here, newAthlete, waitingList, first, review } = shown
  const sent = useForm()
  const costs = useFocusOnArrival<HTMLHeadingElement>(shown.isAsked ? review : null)
  return (
    <Page title={titleOf({ ...shown, isTrial })} lead={shown.lead} narrow>
      <ErrorSummary form={sent ?? choice} />
      {first && <LinkButton to={first.to}>{first.label}</LinkButton>}
      {dates.length === 0 ? (
        <Notice tone="info" title={enrollmentMessages['class-full']}>
          <LinkButton to={waitingList}>{classWaitingTexts.join}</LinkButton>
        </Notice>
      ) : athletes.length === 0 ? (
        <Notice tone="info" title={classTexts.noAthlete}>
          <LinkButton to={newAthlete}>{classTexts.addAthlete}</LinkButton>
        </Notice>
      ) : (
        <Form className="form" action={`${enrollPath(slug)}#costs`}>
          {isTrial && <input type="hidden" name="trial" value="1" />}
          <CheckboxList form={choice} name="athletes" legend="Who is coming?" options={athletes} />
          <p>
            <Link to={newAthlete}>{classTexts.addAthlete}</Link>
          </p>
          <SelectField
            form={choice}
            name="startsOn"
            label={isTrial ? 'Which lesson?' : 'First lesson'}
            options={dates}
          />
          <SubmitButton variant={review || first ? 'quiet' : undefined}>
            {classTexts.showCost}
          </SubmitButton>
        </Form>
      )}
      {review && (
        <section aria-labelledby="costs">
          <h2 id="costs" tabIndex={-1} ref={costs}>
            What it costs
          </h2>
          {review.plans.map(({ firstName, when, lines, total, elsewhere }) => (
            <section key={firstName + when}>
              <h3>{firstName}</h3>
              <p>{when}</p>
              <PriceList lines={lines} total={total} />
              <ElsewhereNotice elsewhere={elsewhere} />
            </section>
          ))}
          {notice && <p>{notice}</p>}
          {review.waiver ? (
            <SignFirst {...review} waiver={review.waiver} />
          ) : (
            <Form method="post" action={here} className="form">
              <HiddenField form={review.form} name="idempotencyKey" />
              <HiddenField form={review.form} name="startsOn" />
              <HiddenField form={review.form} name="isTrial" />
              <HiddenField form={review.form} name="dueNowCents" />
              {review.athletes.map((id) => (
                <input key={id} type="hidden" name="athletes" value={id} />
              ))}
              <QuestionFields
                form={sent ?? review.form}
                questions={review.questions}
                choose={classTexts.chooseAnswer}
              />
              <Commitment label={classTexts.dueNow} amount={review.dueNow} note={review.payAfter}>
                <SubmitButton>{isTrial ? classTexts.bookTrial : classTexts.enroll}</SubmitButton>
              </Commitment>
            </Form>
          )}
        </section>
      )}
      <LinkButton to={termClassPath(slug)} variant="quiet">
        {classTexts.backToClass}
      </LinkButton>
    </Page>
  )
}
