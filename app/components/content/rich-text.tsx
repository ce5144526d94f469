/** What somebody wrote in Markdown, which the server has made HTML that can do nothing. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The same of one line, within others. */
export function RichLine({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
