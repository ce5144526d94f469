/** Staff-written Markdown, rendered by the server as safe HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** One inline line of such text. */
export function RichLine({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
