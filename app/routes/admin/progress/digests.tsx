import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Choice } from '~/components/forms/choice'
import { ErrorSummary } from '~/components/forms/error-summary'
import { choiceId, isChosen } from '~/components/forms/field-attributes'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { fullName } from '~/domain/family/athletes/athlete'
import { approveDigests } from '~/domain/progress/digests/decide-digest.server'
import {
  digestMessages,
  DigestsForm,
  parseDigestValue,
  toDigestValue,
} from '~/domain/progress/digests/digest-forms'
import { findWaitingDigests } from '~/domain/progress/digests/find-digests.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { pageNumberOf } from '~/values/paging'
import { adminProgressPath, digestPath, digestsPath } from '~/values/paths/progress-paths'
import { formatDays, formatEvaluations, formatGuardians } from './digest.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const asked = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { timeZone } = await findSettings()
  const { entries, page, pages } = await findWaitingDigests(staff, asked)
  if (page > pages) throw notFound()
  return {
    page,
    pages,
    form: blankForm(DigestsForm),
    entries: entries.map(({ athlete, evaluations, guardians, ...digest }) => ({
      id: digest.id,
      title: fullName(athlete),
      to: digestPath(digest.id),
      value: toDigestValue(digest),
      facts: [
        `${formatEvaluations(evaluations)}, ${formatDays(digest, timeZone)}`,
        ...formatGuardians(guardians),
      ],
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  return await answerForm(args.request, DigestsForm, digestMessages, async ({ digests }) => {
    const { approved, left } = await approveDigests(staff, digests.map(parseDigestValue))
    if (approved === 0) return { refused: 'none-approved' }
    return { to: digestsPath(), said: saidOf(approved, left) }
  })
}

function saidOf(approved: number, left: number): string {
  const done = approved === 1 ? '1 digest is approved.' : `${approved} digests are approved.`
  return left > 0 ? `${done} Check the others again: something has just changed.` : done
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Digests to approve')

export default function Digests() {
  const { entries, page, pages, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Digests to approve"
      lead="Progress emails ready for families. Nothing is sent until you approve it."
    >
      <ErrorSummary form={form} />
      {entries.length === 0 ? (
        <Empty title={progressTexts.nothingWaiting} />
      ) : (
        <Form method="post">
          <EntryList
            entries={entries.map(({ value, ...entry }, index) => ({
              ...entry,
              actions: (
                <Choice
                  id={choiceId(form, 'digests', index)}
                  type="checkbox"
                  name="digests"
                  value={value}
                  defaultChecked={isChosen(form, 'digests', value)}
                  label={
                    <>
                      Approve<span className="sr-only"> the digest of {entry.title}</span>
                    </>
                  }
                />
              ),
            }))}
          />
          <SubmitButton>{progressTexts.approveSelected}</SubmitButton>
        </Form>
      )}
      <Pagination of="digests" page={page} pages={pages} to={digestsPath} />
      <LinkButton to={adminProgressPath()} variant="quiet">
        Back to the skills
      </LinkButton>
    </Page>
  )
}
