import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { Actions } from '~/components/layout/actions'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PostForm } from '~/domain/content/posts/post-forms'
import { postMessages } from '~/domain/content/posts/post'
import { savePost } from '~/domain/content/posts/save-post.server'
import { notFound } from '~/http/answers/answer.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import {
  adminPostPath,
  adminPostsPath,
  adminPublicationPath,
} from '~/values/paths/content-admin-paths'
import { seenOf } from '~/values/form-view'
import { PostFields, PostPreview } from './post-fields'
import { openAdminPost, previewPost, type PostFormAnswer } from './admin-posts.server'
import { contentTexts } from '../content-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  return await openAdminPost(args)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const { id } = await openAdminPost(args)
  const submission = await parseForm(args.request, PostForm)
  if (submission.status !== 'success') return invalid(submission)

  const { intent, ...answers } = submission.value
  if (intent === 'preview')
    return await previewPost(viewOfSubmission(submission, PostForm), answers)
  const outcome = await savePost(staff, id, answers)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, postMessages)
  return redirectWithToast(adminPostPath(id), contentTexts.saved)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? contentTexts.blogAndTips)

export default function EditedPost() {
  const {
    id,
    kind,
    title,
    seen,
    page,
    places,
    versions,
    form: kept,
  } = useLoaderData<typeof loader>()
  const { form = kept, preview }: Partial<PostFormAnswer> = useActionData<typeof action>() ?? {}
  return (
    <Page title={title} lead={seen} narrow>
      <ErrorSummary form={form} />
      {preview && <PostPreview {...preview} />}
      <Actions>
        <LinkButton to={adminPublicationPath(id)}>{contentTexts.publication}</LinkButton>
        {page && (
          <LinkButton to={page} variant="quiet">
            View
          </LinkButton>
        )}
      </Actions>
      <Form method="post" action={adminPostPath(id)} className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <PostFields form={form} kind={kind} places={places} />
      </Form>
      <Disclosure summary="Versions">
        <EntryList entries={versions} />
      </Disclosure>
      <LinkButton to={adminPostsPath()} variant="quiet">
        Back to blog and tips
      </LinkButton>
    </Page>
  )
}
