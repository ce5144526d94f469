import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { Tag } from '~/components/layout/tag'
import { SignOutForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { endSession } from '~/domain/accounts/sessions/end-sessions.server'
import { findSessions } from '~/domain/accounts/sessions/find-sessions.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm } from '~/http/forms/parse-form.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { otherSessionsPath, parentSessionsPath } from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, sessions] = await Promise.all([findSettings(), findSessions(parent)])
  return {
    sessions: sessions.map(({ id, browser, since, lastSeenAt, isThis }) => ({
      id: isThis ? null : id,
      browser,
      signedIn: `Signed in on ${formatMoment(since, timeZone)}`,
      lastSeen: `last used on ${formatMoment(lastSeenAt, timeZone)}`,
    })),
    zone: formatZone(timeZone),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent, parentSessionsPath())
  const submission = await parseForm(args.request, SignOutForm)
  if (submission.status !== 'success') return invalid(submission)

  if (!(await endSession(parent, submission.value.sessionId))) throw notFound()
  return redirectWithToast(parentSessionsPath(), 'Signed out there.')
}

export const meta = titleMeta('Active sessions')

export default function Sessions() {
  const { sessions, zone } = useLoaderData<typeof loader>()
  const form = useForm()
  return (
    <PortalPage title="Active sessions" lead={`Times are ${zone}.`}>
      {form && <ErrorSummary form={form} />}
      <EntryList
        entries={sessions.map(({ id, browser, signedIn, lastSeen }, index) => ({
          id: id ?? 'this',
          title: browser,
          facts: [signedIn, lastSeen],
          tag: !id && <Tag tone="now">This browser</Tag>,
          actions: id && (
            <Form method="post">
              <input type="hidden" name="sessionId" value={id} />
              <SubmitButton variant="quiet">
                Sign out there<span className="sr-only">, {`${index + 1}: ${browser}`}</span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
      {sessions.length > 1 && (
        <Form method="post" action={otherSessionsPath()} reloadDocument>
          <SubmitButton variant="destructive">{accountTexts.signOutElsewhere}</SubmitButton>
        </Form>
      )}
    </PortalPage>
  )
}
