import type { LoaderFunctionArgs } from '~/framework'
import { EnrollChoiceForm } from '~/domain/enrollment/enrollment-forms'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import { firstDates } from '~/domain/enrollment/terms/term'
import { findOwnOfferedPlaces } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { fieldTexts } from '~/values/field-texts'

/**
 * A class with what a family has chosen in the URL, and what that costs or why it is refused.
 * @throws 404 without such a class, or a redirect to parent sign-in
 */
export async function openEnrolling(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const [termClass, athletes] = await Promise.all([
    findOfferedClass(args.params.termClass ?? '', now),
    findBookableAthletes(parent),
  ])
  if (!termClass) throw notFound()
  const isTrial = new URL(args.request.url).searchParams.get('trial') === '1'
  const offered = isTrial
    ? new Map<string, number>()
    : await findOwnOfferedPlaces(parent, termClass.id, now)
  const open = termClass.dates.map((date) => ({
    ...date,
    free: date.free + (offered.get(date.lessonId) ?? 0),
  }))
  const dates = firstDates(open, isTrial)
  const firstDay = dates[0]?.day ?? termClass.term.startsOn
  const asked = parseAddress(args.request, EnrollChoiceForm)
  const known = { termClass, athletes, isTrial, dates, firstDay }
  if (asked.status !== 'success')
    return {
      ...known,
      form: viewOfSubmission(asked, EnrollChoiceForm),
      review: null,
      refused: null,
    }

  const only = athletes.length === 1 ? athletes.map(({ id }) => id) : []
  const startsOn = asked.value.startsOn ?? firstDay
  const blank = blankForm(EnrollChoiceForm, {
    athletes: only.length > 0 ? only : asked.value.athletes,
    startsOn,
  })
  const isUntouched = !asked.value.athletes && !asked.value.startsOn && dates.length > 0
  // a family of one child reads at once what it costs
  const chosen = isUntouched ? only : (asked.value.athletes ?? [])
  if (chosen.length === 0) {
    const sentence = fieldTexts.athletesMissing
    const form = asked.value.startsOn
      ? viewOfSubmission(asked, EnrollChoiceForm, { field: 'athletes', sentence })
      : blank
    return { ...known, form, review: null, refused: null }
  }

  const wanted = { termClass: termClass.slug, athletes: chosen, startsOn, isTrial }
  const found = await reviewEnrollment(
    parent,
    parent.id,
    { ...wanted, idempotencyKey: '', answers: null },
    now,
  )
  if (!found) throw notFound()
  if (!('refused' in found))
    return { ...known, form: blank, review: { ...found, ...wanted }, refused: null }
  const { refused, field, detail = '' } = found
  if (isUntouched) return { ...known, form: blank, review: null, refused: null }
  const sentence = enrollmentMessages[refused].replace('{detail}', detail)
  const form = viewOfSubmission(asked, EnrollChoiceForm, { field, sentence })
  return { ...known, form, review: null, refused }
}
