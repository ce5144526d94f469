import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { createPost } from '~/domain/content/posts/save-post.server'
import { NewPostForm } from '~/domain/content/posts/post-forms'
import { postMessages } from '~/domain/content/posts/post'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPostPath, adminPostsPath } from '~/values/paths/content-admin-paths'
import { PostFields, PostPreview } from './post-fields'
import { postChoicesFor, previewPost, type PostFormAnswer } from './admin-posts.server'
import { contentTexts } from '../content-texts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const isTip = new URL(args.request.url).searchParams.get('kind') === 'tip'
  const kind = isTip ? ('tip' as const) : ('blog' as const)
  const form = blankForm(NewPostForm, { id: newRowId(), kind })
  return { kind, places: await postChoicesFor(kind), form }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const submission = await parseForm(args.request, NewPostForm)
  if (submission.status !== 'success') return invalid(submission)

  const { id, kind, intent, ...text } = submission.value
  if (intent === 'preview') return previewPost(viewOfSubmission(submission, NewPostForm), text)
  const outcome = await createPost(staff, { id, kind, text })
  if ('refused' in outcome) return refused(submission, outcome, postMessages)
  return redirectWithToast(adminPostPath(id), contentTexts.savedAsDraft)
}

export const meta = unlistedMeta('New post')

export default function NewPost() {
  const { kind, places, form: blank } = useLoaderData<typeof loader>()
  const { form = blank, preview }: Partial<PostFormAnswer> = useActionData<typeof action>() ?? {}
  return (
    <Page title={kind === 'tip' ? 'Write a tip' : contentTexts.writePost} narrow>
      <ErrorSummary form={form} />
      {preview && <PostPreview {...preview} />}
      <Form method="post" className="form">
        <HiddenField form={form} name="id" />
        <HiddenField form={form} name="kind" />
        <PostFields form={form} kind={kind} places={places} />
      </Form>
      <LinkButton to={adminPostsPath()} variant="quiet">
        Back to blog and tips
      </LinkButton>
    </Page>
  )
}
