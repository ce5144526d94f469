import { PostBody } from '~/components/content/post-body'

type Props = { title: string; summary: string; html: string }

/** How a post would look; nothing of it is kept. */
export function PostPreview({ title, summary, html }: Props) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview: {title}</h2>
      <p className="lead">{summary}</p>
      <PostBody html={html} />
    </section>
  )
}
