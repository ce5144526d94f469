/** What somebody wrote in Markdown, which the server has made HTML that can do nothing. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
