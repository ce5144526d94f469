import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { categoryMessages, postKindLabels, postKinds } from '~/domain/content/posts/post'
import {
  createCategory,
  findCategories,
  type Category,
} from '~/domain/content/posts/categories.server'
import { CategoryForm } from '~/domain/content/posts/post-forms'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminCategoryActionPath,
  adminPostCategoriesPath,
  adminPostCategoryPath,
  adminPostsPath,
} from '~/values/paths/content-admin-paths'
import { EntryList } from '~/components/layout/entry-list'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const categories = await findCategories()
  return { categories, form: blankForm(CategoryForm, { id: newRowId(), kind: 'blog' }) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  return await answerForm(args.request, CategoryForm, categoryMessages, async (answers) => {
    const outcome = await createCategory(staff, answers)
    if ('refused' in outcome) return outcome
    return { to: adminPostCategoriesPath(), said: 'Category added.' }
  })
}

export const meta = unlistedMeta('Categories')

export default function PostCategories() {
  const { categories, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Categories" lead="Topics for posts and tips." narrow>
      <ErrorSummary form={form} />
      {postKinds.map((kind) => (
        <CategoryOrder
          key={kind}
          title={kind === 'tip' ? 'Tips' : 'Blog'}
          categories={categories.filter((category) => category.kind === kind)}
        />
      ))}
      <h2>New category</h2>
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

type Props = { title: string; categories: Category[] }

/** A kind's categories, with buttons to move them. */
function CategoryOrder({ title, categories }: Props) {
  if (categories.length === 0) return null
  const entries = categories.map(({ id, name, posts }, index) => ({
    id,
    title: name,
    to: adminPostCategoryPath(id),
    facts: [posts === 1 ? '1 post' : `${posts} posts`],
    actions: (
      <>
        {index > 0 && <Move id={id} name={name} to={index} label="Up" />}
        {index < categories.length - 1 && <Move id={id} name={name} to={index + 2} label="Down" />}
      </>
    ),
  }))
  return (
    <section>
      <h2>{title}</h2>
      <EntryList entries={entries} />
    </section>
  )
}

type Move = { id: string; name: string; to: number; label: string }

function Move({ id, name, to, label }: Move) {
  return (
    <Form method="post" action={adminCategoryActionPath(id, 'move')} preventScrollReset>
      <input type="hidden" name="place" value={to} />
      <SubmitButton variant="quiet">
        {label}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </Form>
  )
}
