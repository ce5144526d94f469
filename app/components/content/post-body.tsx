import './post-body.css'

/** A text that was written in Markdown; `html` comes from the server's own reader, and from nowhere else. */
export function PostBody({ html }: { html: string }) {
  return <div className="prose post-body" dangerouslySetInnerHTML={{ __html: html }} />
}
