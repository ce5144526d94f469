import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { categoryMessages } from '~/domain/content/posts/category-messages'
import { createCategory } from '~/domain/content/posts/create-category.server'
import { findCategories } from '~/domain/content/posts/find-categories.server'
import { postKindLabels, postKinds } from '~/domain/content/posts/post'
import { CategoryForm } from '~/domain/content/posts/post-forms'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { pageTitle } from '~/shell/page-title'
import { adminPostCategoriesPath, adminPostsPath } from '~/values/paths/content-admin-paths'
import { CategoryOrder } from './category-order'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const categories = await findCategories()
  return { categories, form: blankForm(CategoryForm, { id: newRowId(), kind: 'blog' }) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const submission = await parseForm(args.request, CategoryForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await createCategory(staff, submission.value)
  if ('refused' in outcome) return refused(submission, outcome, categoryMessages)
  return redirectWithToast(adminPostCategoriesPath(), 'Category added.')
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Categories', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PostCategories() {
  const { categories, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <Page title="Categories" lead="What posts and tips are sorted under." narrow>
      <ErrorSummary form={form} />
      {postKinds.map((kind) => (
        <CategoryOrder
          key={kind}
          title={kind === 'tip' ? 'Tips' : 'Blog'}
          categories={categories.filter((category) => category.kind === kind)}
        />
      ))}
      <h2>Another one</h2>
      <Form method="post" className="form">
        <HiddenField form={form} name="id" />
        <RadioList
          form={form}
          name="kind"
          legend="For"
          options={postKinds.map((value) => ({ value, label: postKindLabels[value] }))}
        />
        <TextField form={form} name="name" label="Name" />
        <SubmitButton>Add a category</SubmitButton>
      </Form>
      <LinkButton to={adminPostsPath()} variant="quiet">
        Back to blog and tips
      </LinkButton>
    </Page>
  )
}
