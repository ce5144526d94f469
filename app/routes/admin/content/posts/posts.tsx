import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Tag } from '~/components/layout/tag'
import { postKindLabels, postStateLabels } from '~/domain/content/posts/post'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import { adminNewPostPath, adminPostCategoriesPath } from '~/values/paths/content-admin-paths'
import { adminPosts } from './admin-posts.server'
import { contentTexts } from '../content-texts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  return answerFiltered(await adminPosts(args.request))
}

export const meta = unlistedMeta(contentTexts.blogAndTips)

export default function AdminPosts() {
  const { posts, page, pages, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title={contentTexts.blogAndTips} lead="Articles and tips for everyone.">
      <PrimaryAction>
        <LinkButton to={adminNewPostPath('blog')}>{contentTexts.writePost}</LinkButton>
      </PrimaryAction>
      <Actions>
        <LinkButton to={adminNewPostPath('tip')} variant="quiet">
          Write a tip
        </LinkButton>
        <LinkButton to={adminPostCategoriesPath()} variant="quiet">
          Categories
        </LinkButton>
      </Actions>
      <ErrorSummary form={form} />
      <FilterForm label="Find a post">
        <SelectField form={form} name="kind" label="What" options={kinds} />
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {posts.length === 0 && <Empty title="No posts match. Try other filters." />}
      <EntryList
        entries={posts.map(({ state, ...post }) => ({
          ...post,
          tag: <Tag tone={tones[state]}>{postStateLabels[state]}</Tag>,
        }))}
      />
      <Pagination of="posts" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}

const tones = { draft: 'over', scheduled: 'attention', published: 'plain' } as const

const kinds = optionsOf(postKindLabels)
const states = optionsOf(postStateLabels)

function optionsOf(labels: Record<string, string>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: 'All' }, ...options]
}
