import { useLoaderData } from '~/framework'
import { NewsletterSignUp } from '~/components/content/newsletter-sign-up'
import { PostList } from '~/components/content/post-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { postsPath } from '~/values/paths/content-paths'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import type { PostKind } from '~/domain/content/posts/post'
import type { FormView } from '~/values/form-view'
import type { openPosts } from './posts.server'

/** A page of published posts of one kind. */
export function PostsPage() {
  const { title, lead, newsletterTitle, kind, posts, page, pages, form, choice, choices } =
    useLoaderData<Opened>()
  const of = kind === 'blog' ? 'posts' : 'tips'
  const isAsked = Object.values(choice).some(Boolean) || form.errors.search !== undefined
  return (
    <Page title={title} lead={lead}>
      <ErrorSummary form={form} />
      {(isAsked || posts.length > 0) && (
        <PostFilterFields form={form} kind={kind} choices={choices} />
      )}
      {posts.length > 0 && <PostList posts={posts} cards={kind === 'tip'} />}
      {posts.length === 0 && isAsked && (
        <Empty title="No results" scene="empty-search">
          <p>
            Try other words, or <Link to={postsPath(kind)}>see all {of}</Link>.
          </p>
        </Empty>
      )}
      {posts.length === 0 && !isAsked && (
        <Empty title="Nothing here yet.">
          <p>Come back soon.</p>
        </Empty>
      )}
      <Pagination
        of={of}
        page={page}
        pages={pages}
        to={(to) => postsPath(kind, { ...choice, page: to > 1 ? String(to) : undefined })}
      />
      {newsletterTitle && (
        <section aria-labelledby="newsletter-title">
          <h2 id="newsletter-title">{newsletterTitle}</h2>
          <NewsletterSignUp source="blog" />
        </section>
      )}
    </Page>
  )
}

type Opened = () => ReturnType<typeof openPosts>

type Options = { value: string; label: string }[]

type Props = {
  form: FormView
  kind: PostKind
  choices: { categories: Options; apparatus: Options; difficulties: Options }
}

/** The filter, without empty choices. */
export function PostFilterFields({ form, kind, choices }: Props) {
  const { categories, apparatus, difficulties } = choices
  const isTip = kind === 'tip'
  return (
    <FilterForm label={isTip ? 'Find a tip' : 'Find a post'}>
      <TextField form={form} name="search" label="Search" type="search" />
      {categories.length > 1 && (
        <SelectField form={form} name="category" label="Category" options={categories} />
      )}
      {isTip && apparatus.length > 1 && (
        <SelectField form={form} name="apparatus" label="Apparatus" options={apparatus} />
      )}
      {isTip && (
        <SelectField form={form} name="difficulty" label="Difficulty" options={difficulties} />
      )}
    </FilterForm>
  )
}
