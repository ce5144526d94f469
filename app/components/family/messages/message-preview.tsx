import { RichText } from '~/components/content/rich-text'

type Props = { to?: string; subject: string; greeting: string; html: string; canOptOut: boolean }

/** One family's version of a message. */
export function MessagePreview({ to, subject, greeting, html, canOptOut }: Props) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">As one family reads it</h2>
      {to && <p className="muted">To {to}</p>}
      <p>
        <strong>{subject}</strong>
      </p>
      <p>{greeting}</p>
      <RichText html={html} />
      {canOptOut && <p className="muted">At the end stands a link to opt out.</p>}
    </section>
  )
}
