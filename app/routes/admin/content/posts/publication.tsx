import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PublicationForm, type Publication } from '~/domain/content/posts/post-forms'
import { formatPublication, publicationMessages } from '~/domain/content/posts/post'
import { publishPost } from '~/domain/content/posts/save-post.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { findAdminPost } from '~/domain/content/posts/find-admin-posts.server'
import { currentTime } from '~/http/current-time.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPostPath } from '~/values/paths/content-admin-paths'
import { formatZone } from '~/values/format/format-time'
import { seenOf } from '~/values/form-view'
import { edgeAt } from '~/values/business-time'
import { contentTexts } from '../content-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const { id, title, version, publishedAt } = await openPost(args)
  const { timeZone } = await findSettings()
  return {
    id,
    title,
    seen: formatPublication(publishedAt, timeZone, currentTime()),
    zone: formatZone(timeZone),
    form: blankForm(PublicationForm, { version }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const { id } = await openPost(args)
  return await answerForm(args.request, PublicationForm, publicationMessages, async (answers) => {
    const { version } = answers
    const publishedAt = await momentOf(answers)
    const outcome = await publishPost(staff, id, { version, publishedAt })
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPostPath(id), said: contentTexts.saved }
  })
}

async function openPost({ params }: LoaderFunctionArgs) {
  const post = await findAdminPost(params.postId ?? '')
  if (!post) throw notFound()
  return post
}

/** When a post becomes visible; null unpublishes it. */
async function momentOf(publication: Publication): Promise<Date | 'now' | null> {
  if (publication.when === 'never') return null
  if (publication.when === 'now') return 'now'
  const { timeZone } = await findSettings()
  return edgeAt(publication.onDay, publication.atTime, timeZone, 'earlier')
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(contentTexts.publication)

export default function Publication() {
  const { id, title, seen, zone, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={`Publication of “${title}”`} lead={seen} narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, blank)} name="version" />
        <RadioList form={form} name="when" legend="Who sees it" options={options} />
        <TextField form={form} name="onDay" label="Day" type="date" width="middle" optional />
        <TextField
          form={form}
          name="atTime"
          label="Time"
          type="time"
          width="middle"
          help={`In ${zone}.`}
          optional
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <LinkButton to={adminPostPath(id)} variant="quiet">
        Back to post
      </LinkButton>
    </Page>
  )
}

const options = [
  { value: 'now', label: contentTexts.fromNowOn },
  { value: 'later', label: contentTexts.fromADayOn, help: 'Choose the date below.' },
  { value: 'never', label: 'Draft', help: 'It isn’t shown on the site.' },
]
