import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { categoryMessages, postKindLabels } from '~/domain/content/posts/post'
import { findCategory, renameCategory } from '~/domain/content/posts/categories.server'
import { RenameCategoryForm } from '~/domain/content/posts/post-forms'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import {
  adminCategoryActionPath,
  adminPostCategoriesPath,
} from '~/values/paths/content-admin-paths'
import { seenOf } from '~/values/form-view'
import { contentTexts } from '../content-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const category = await findCategory(args.params.categoryId ?? '')
  if (!category) throw notFound()
  return { category, form: blankForm(RenameCategoryForm, category) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  return await answerForm(args.request, RenameCategoryForm, categoryMessages, async (answers) => {
    const outcome = await renameCategory(staff, args.params.categoryId ?? '', answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPostCategoriesPath(), said: 'Category renamed.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.category.name ?? 'Categories')

export default function PostCategory() {
  const { category, form: kept } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  const { id, kind, name, posts } = category
  return (
    <Page title={name} lead={`${postKindLabels[kind]}: ${countOf(posts)}.`} narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <TextField form={form} name="name" label="Name" help={help} autoComplete="off" />
        <SubmitButton>{contentTexts.renameCategory}</SubmitButton>
      </Form>
      {posts === 0 ? (
        <Form method="post" action={adminCategoryActionPath(id, 'remove')}>
          <SubmitButton variant="destructive">{contentTexts.removeCategory}</SubmitButton>
        </Form>
      ) : (
        <p>{categoryMessages['category-in-use']}</p>
      )}
      <LinkButton to={adminPostCategoriesPath()} variant="quiet">
        Back to categories
      </LinkButton>
    </Page>
  )
}

const help = 'Links to this category keep working.'

function countOf(posts: number): string {
  if (posts === 0) return 'nothing is under it'
  return posts === 1 ? 'one is under it' : `${posts} are under it`
}
