import { useLoaderData } from '~/framework'
import { Drawing } from '~/components/drawings/drawing'
import { SkillStrips } from '~/components/drawings/skill-strips'
import { Figure } from '~/components/content/figure'
import { PostBody } from '~/components/content/post-body'
import { PostFacts } from '~/components/content/post-facts'
import { PostList } from '~/components/content/post-list'
import { RichText } from '~/components/content/rich-text'
import { Breadcrumb } from '~/components/layout/navigation/breadcrumb'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PassLine } from '~/components/layout/pass-line'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { bookingPath } from '~/values/paths/paths'
import { breadcrumbsOf } from './post-breadcrumbs'
import type { openPost } from './post.server'

/** A post with related posts and links. */
export function PostPage() {
  const { kind, title, summary, related, invitation, skills, ...post } = useLoaderData<Opened>()
  return (
    <div className="page">
      <Breadcrumb places={breadcrumbsOf(kind)} />
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{summary}</p>
        <PostFacts on={post.on} date={post.date} facts={post.facts} level={post.level} />
      </header>
      <Figure picture={post.cover} caption={post.coverCaption} first />
      {post.drawing && skills.length === 0 && (
        <div className="post-cover">
          <Drawing drawing={post.drawing} first />
        </div>
      )}
      <SkillStrips skills={skills} />
      <PostBody html={post.html} />
      {post.neighbors && <RichText html={post.neighbors} />}
      <PassLine />
      <section aria-labelledby="book">
        <h2 id="book">{invitation.title}</h2>
        <RichText html={invitation.html} />
        <p>
          <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
        </p>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{kind === 'tip' ? 'More tips' : 'More from the blog'}</h2>
          <PostList posts={related} under="h2" cards={kind === 'tip'} />
        </section>
      )}
    </div>
  )
}

type Opened = () => ReturnType<typeof openPost>
