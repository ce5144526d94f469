import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { bookingTexts } from '~/domain/booking/booking-texts'
import type { FormView } from '~/values/form-view'
import { Page } from '~/components/layout/page'
import { ShownHoldForm, withShownVenue } from '~/domain/booking/holds/hold-forms'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { focusOnSkill } from '~/domain/progress/focus-on-skill.server'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { invalid, parseSharedForm, refusedForm } from '~/http/forms/parse-form.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { seo } from '~/shell/seo'
import { bookingPath, checkoutPath } from '~/values/paths/paths'
import { BeforeChoice } from './before-choice'
import { findChoice } from './choice.server'
import { ChooseDate } from './choose-date'
import { ChooseLesson } from './choose-lesson'
import { ChooseTime } from './choose-time'
import { findNearest } from './nearest.server'
import type { NearestTime } from './nearest-times'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [visitor, settings] = await Promise.all([
    bookerOf({ request, context }),
    settingsOf({ context }),
  ])
  const address = new URL(request.url).searchParams
  const choice = await findChoice(visitor, settings, address, formKeyFor(context))
  return data(choice, { status: choice.step === 'lesson' && choice.gone ? 404 : 200 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await bookerOf({ request, context })
  const { submission, spent } = await parseSharedForm(request, ShownHoldForm)
  if (submission.status !== 'success') return invalid(submission)

  const wanted = withShownVenue(submission.value)
  const outcome = await holdTime(visitor, wanted)
  const skill = new URL(request.url).searchParams.get('skill')
  if ('refused' in outcome) {
    const nearest = await findNearest(visitor, wanted, skill ?? undefined)
    return data({ ...refusedForm(submission, outcome, holdMessages), nearest }, { status: 409 })
  }
  await focusOnSkill({ ...visitor, token: outcome.visitorToken }, skill)
  return redirect(checkoutPath(), {
    headers: [...spent, ['Set-Cookie', visitorCookie(outcome.visitorToken)]],
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data || data.step === 'lesson')
    return seo({ ...theLessons, title: data?.words.title ?? bookingTexts.book }, matches)
  const { name, summary, slug } = data.offer
  const described = `${name}: ${summary} See which days and times are free.`
  return seo(
    { title: `Book ${name}`, description: described, path: bookingPath({ type: slug }) },
    matches,
  )
}

const theLessons = {
  description: 'Tumbling lessons to choose from, with their length, ages and price.',
  path: bookingPath(),
}

type Answer = { form: FormView; nearest?: NearestTime[] }

export default function Booking() {
  const choice = useLoaderData<typeof loader>()
  const answer: Answer | undefined = useActionData<typeof action>()
  const form = answer?.form
  const nearest = answer?.nearest ?? []
  switch (choice.step) {
    case 'lesson':
      return (
        <Page title={choice.words.title} lead={choice.words.lead}>
          <BeforeChoice {...choice.before} />
          <ChooseLesson {...choice} form={form} />
        </Page>
      )
    case 'date':
      return (
        <Page title={choice.offer.name} lead={choice.offer.summary}>
          <BeforeChoice {...choice.before} />
          <ChooseDate {...choice} form={form ?? choice.form} />
        </Page>
      )
    case 'time':
      return (
        <Page title={choice.offer.name} lead={choice.offer.summary}>
          <BeforeChoice {...choice.before} />
          <ChooseTime {...choice} form={form ?? choice.form} nearest={nearest} />
        </Page>
      )
  }
}
