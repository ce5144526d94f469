import { data } from '~/framework'
import type { z } from 'zod'
import { shortenChoice } from '~/domain/enrollment/camps/camp-choice'
import { EnrollInCampForm } from '~/domain/enrollment/camps/camp-forms'
import { campMessages } from '~/domain/enrollment/camps/camp-messages'
import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import type { EnrollRequest } from '~/domain/enrollment/enrollment-forms'
import { fieldsOfQuestions, type QuestionAnswer } from '~/domain/enrollment/questions/question'
import {
  reviewEnrollment,
  type EnrollmentReview,
} from '~/domain/enrollment/review-enrollment.server'
import { payAfterSentence } from '~/domain/enrollment/tuition/pay-after.server'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import type { PostedForm } from '~/http/forms/parse-form.server'
import { formatMoney } from '~/values/money'
import { enrollInCampPath } from '~/values/paths/camp-paths'
import type { Outcome, Refused } from '~/values/outcome'
import { askAbout } from './ask-about.server'
import type { OpenedCamp } from './open-camp.server'
import { presentPlan } from './present-plan.server'
import { stepBefore, waiverBefore } from './step-before'

type Wanted = Omit<z.output<typeof EnrollInCampForm>, 'then'>

/** What a family wants, and what that costs now or why it is refused. */
type ReviewedCamp = {
  opened: OpenedCamp
  /** As it was sent. */
  answers: QuestionAnswer[]
  request: EnrollRequest & { answers: QuestionAnswer[] }
  review: Outcome<EnrollmentReview, EnrollmentRefusal>
}

/** @throws 404 if the camp is gone */
export async function reviewCamp(opened: OpenedCamp, wanted: Wanted): Promise<ReviewedCamp> {
  const { parent, camp, now } = opened
  const request = {
    ...wanted,
    termClass: camp.slug,
    startsOn: wanted.days[0]!,
    isTrial: false,
    answers: answersInOrder(opened, wanted),
  }
  const review = await reviewEnrollment(parent, parent.id, { ...request, answers: null }, now)
  if (!review) throw notFound()
  return { opened, request, review, answers: wanted.answers }
}

/** As the page asks for them, whoever was chosen when they were given. */
function answersInOrder(opened: OpenedCamp, { athletes, answers }: Wanted): QuestionAnswer[] {
  const chosen = opened.athletes.filter(({ id }) => athletes.includes(id))
  return fieldsOfQuestions(chosen, opened.camp.questions).flatMap(({ athlete, asked }) =>
    asked.map(({ question }) => {
      const given = answers.find(
        ({ athleteId, questionId }) => athleteId === athlete.id && questionId === question.id,
      )
      return { athleteId: athlete.id, questionId: question.id, text: given?.text ?? '' }
    }),
  )
}

/** The page with what it costs, with what was typed and a refusal, if there is one. */
export function answerOfCamp(
  submission: PostedForm<typeof EnrollInCampForm>,
  { opened, request, review, answers }: ReviewedCamp,
  refusal: Refused<EnrollmentRefusal> | null,
) {
  const { camp, athletes, settings } = opened
  const isOffered = !('refused' in review)
  const refused = refusal ?? (isOffered ? null : review)
  const said = refused && {
    field: refused.field,
    sentence: campMessages[refused.refused].replace('{detail}', refused.detail ?? ''),
  }
  const form = viewOfSubmission(submission, EnrollInCampForm, said ?? undefined)
  const kept = blankForm(EnrollInCampForm, {
    answers: isOffered ? request.answers : answers,
  })
  const chosen = athletes.filter(({ id }) => request.athletes.includes(id))
  const shown = {
    form: { ...form, values: { ...withoutAnswers(form.values), ...kept.values } },
    first: stepBefore({ refused: refused?.refused, slug: camp.slug }),
    review: isOffered
      ? {
          plans: review.plans.map((plan) => ({
            athleteId: plan.athleteId,
            ...presentPlan(plan, camp, settings),
          })),
          dueNow: formatMoney(review.dueNowCents, settings.currency),
          dueNowCents: review.dueNowCents,
          payAfter: payAfterSentence(camp.term, review.dueNowCents),
          waiver: waiverBefore(review.unsigned, {
            athletes: request.athletes,
            here: enrollInCampPath(camp.slug, shortenChoice(form.values)),
          }),
          questions: askAbout(chosen, camp),
        }
      : null,
  }
  return data(shown, refused ? refusedInit(refused) : undefined)
}

function withoutAnswers(values: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('answers[')))
}
