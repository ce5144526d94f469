import { useLoaderData } from '@remix-run/react'
import { NewsletterForm } from '~/components/content/newsletter-form'
import { PostList } from '~/components/content/post-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { postsPath } from '~/values/paths/content-paths'
import { PostFilter } from './post-filter'
import type { openPosts } from './posts.server'

/** What is published of one kind, a page at a time. */
export function PostsPage() {
  const { title, lead, newsletterTitle, kind, posts, page, pages, form, choice, choices } =
    useLoaderData<Opened>()
  const of = kind === 'blog' ? 'posts' : 'tips'
  const isAsked = Object.values(choice).some(Boolean) || form.errors.search !== undefined
  return (
    <Page title={title} lead={lead}>
      <ErrorSummary form={form} />
      {(isAsked || posts.length > 0) && <PostFilter form={form} kind={kind} choices={choices} />}
      {posts.length > 0 && <PostList posts={posts} />}
      {posts.length === 0 && isAsked && (
        <Empty title="Nothing here is about that.">
          <p>
            Try other words, or <Link to={postsPath(kind)}>look at all {of}</Link>.
          </p>
        </Empty>
      )}
      {posts.length === 0 && !isAsked && (
        <Empty title="Nothing is written yet.">
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
          <NewsletterForm source="blog" />
        </section>
      )}
    </Page>
  )
}

type Opened = () => ReturnType<typeof openPosts>
