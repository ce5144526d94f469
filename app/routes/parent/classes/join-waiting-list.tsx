import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { classWaitingMessages, JoinHereForm } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { ageOn } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { joinClassWaitingPath, termClassPath } from '~/values/paths/class-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { newAthletePath } from '~/values/paths/portal-paths'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [termClass, athletes] = await Promise.all([
    findOfferedClass(args.params.termClass ?? '', currentTime()),
    findBookableAthletes(parent),
  ])
  if (!termClass) throw notFound()
  const { slug, title, term, dates } = termClass
  const firstDay = dates[0]?.day ?? term.startsOn
  return {
    slug,
    title,
    athletes: athletes.map((athlete) => ({
      value: athlete.id,
      label: fullName(athlete),
      help: `${ageOn(athlete.bornOn, firstDay)} years old`,
    })),
    newAthlete: newAthletePath(joinClassWaitingPath(slug)),
    form: blankForm(JoinHereForm, {
      athletes: athletes.length === 1 ? [athletes[0]!.id] : [],
    }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const slug = args.params.termClass ?? ''
  const submission = await parseForm(args.request, JoinHereForm)
  if (submission.status !== 'success') return invalid(submission)

  const { athletes } = submission.value
  const outcome = await joinClassWaiting(parent, parent.id, { termClass: slug, athletes })
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, classWaitingMessages)
  const [own, termClass] = await Promise.all([
    findBookableAthletes(parent),
    findOfferedClass(slug, currentTime()),
  ])
  const names = own.filter(({ id }) => athletes.includes(id)).map(({ firstName }) => firstName)
  const who = `${formatList(names)} ${names.length > 1 ? 'are' : 'is'}`
  const title = termClass?.title ?? ''
  return redirectWithToast(parentClassesPath(), classWaitingTexts.joined(who, title))
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? classWaitingTexts.joinTitle(data.title) : classWaitingTexts.join,
)

export default function JoinWaitingList() {
  const { slug, title, athletes, newAthlete, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={classWaitingTexts.joinTitle(title)} lead={classWaitingTexts.how} narrow>
      <ErrorSummary form={form} />
      {athletes.length === 0 ? (
        <Notice tone="info" title={classTexts.noAthlete}>
          <LinkButton to={newAthlete}>{classTexts.addAthlete}</LinkButton>
        </Notice>
      ) : (
        <Form method="post" className="form">
          <CheckboxList form={form} name="athletes" legend="Who is coming?" options={athletes} />
          <p>
            <Link to={newAthlete}>{classTexts.addAthlete}</Link>
          </p>
          <SubmitButton>{classWaitingTexts.join}</SubmitButton>
        </Form>
      )}
      <LinkButton to={termClassPath(slug)} variant="quiet">
        {classTexts.backToClass}
      </LinkButton>
    </Page>
  )
}
