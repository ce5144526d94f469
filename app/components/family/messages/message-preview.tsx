import { RichText } from '~/components/content/rich-text'

type Props = { to?: string; subject: string; greeting: string; html: string; canOptOut: boolean }

/** One family's version of a message. */
export function MessagePreview({ to, subject, greeting, html, canOptOut }: Props) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview for one family</h2>
      {to && <p className="muted">To {to}</p>}
      <p>
        <strong>{subject}</strong>
      </p>
      <p>{greeting}</p>
      <RichText html={html} />
      {canOptOut && <p className="muted">The email ends with a link to unsubscribe.</p>}
    </section>
  )
}
