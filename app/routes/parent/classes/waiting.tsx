import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { classWaitingEndings } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { findOwnClassWait } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { enrollPath, termClassPath } from '~/values/paths/class-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { withQuery } from '~/values/with-query'
import { presentClassWaiting } from './present-class-waiting.server'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [waiting, settings] = await Promise.all([
    findOwnClassWait(parent, args.params.entryId ?? ''),
    settingsOf(args),
  ])
  if (!waiting) throw notFound()
  const { termClass, athlete, ending, offerEndsAt } = waiting
  const { isOffered, title, facts } = presentClassWaiting(waiting, settings, currentTime())
  const isLapsed = offerEndsAt !== null && !isOffered
  return {
    title,
    facts,
    over: ending || isLapsed ? classWaitingEndings[ending ?? 'lapsed'] : null,
    enroll: isOffered ? withQuery(enrollPath(termClass.slug), { athletes: athlete.id }) : null,
    termClass: termClassPath(termClass.slug),
  }
}

/** Leaves the list, or passes on the place. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const outcome = await leaveClassWaiting(parent, args.params.entryId ?? '')
  if (!outcome) throw notFound()
  return redirectWithToast(parentClassesPath(), classWaitingTexts.left)
}

export const meta = titleMeta(classWaitingTexts.place)

export default function ClassWaiting() {
  const { title, facts, over, enroll, termClass } = useLoaderData<typeof loader>()
  return (
    <Page title={classWaitingTexts.place} lead={title} narrow>
      {over ? (
        <Notice tone="info" title={over} />
      ) : (
        <>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>{enroll ? classWaitingTexts.enrollLead : classWaitingTexts.how}</p>
          {enroll && <LinkButton to={enroll}>{classWaitingTexts.enroll}</LinkButton>}
          <Form method="post">
            <SubmitButton variant="quiet">
              {enroll ? classWaitingTexts.pass : classWaitingTexts.leave}
            </SubmitButton>
          </Form>
        </>
      )}
      <LinkButton to={over ? termClass : parentClassesPath()} variant="quiet">
        {over ? classTexts.backToClass : classTexts.allMine}
      </LinkButton>
    </Page>
  )
}
