import './post-body.css'

/** Rendered Markdown. `html` must come from the server's own renderer. */
export function PostBody({ html }: { html: string }) {
  return <div className="prose post-body" dangerouslySetInnerHTML={{ __html: html }} />
}
