import { createContext, Fragment, useContext, type ReactNode } from 'react'
import type { BrandColors } from '~/domain/settings/brand-colors.server'

// Building blocks of emails. Styles are inline, because many email clients support nothing else.

/** True for the stored copy, which contains no secrets. */
export const KeptCopy = createContext(false)

export function Title({ children }: { children: ReactNode }) {
  return <h1 style={{ margin: '0 0 16px', fontSize: 26, lineHeight: 1.25 }}>{children}</h1>
}

export function Heading({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '28px 0 8px', fontSize: 19, lineHeight: 1.3 }}>{children}</h2>
}

export function Text({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px' }}>{children}</p>
}

/** User-written text with paragraphs and line breaks. */
export function Paragraphs({ children }: { children: string }) {
  const paragraphs = children.split(/\n{2,}/).filter((one) => one.trim() !== '')
  return paragraphs.map((paragraph, index) => (
    <p key={index} style={{ margin: '0 0 16px' }}>
      {paragraph.split('\n').map((line, number) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}

/** Labels with values. */
export function Facts({ facts }: { facts: { term: string; detail: ReactNode }[] }) {
  return facts.map(({ term, detail }) => (
    <p key={term} style={{ margin: '0 0 8px' }}>
      <strong>{term}:</strong> {detail}
    </p>
  ))
}

export function List({ items }: { items: string[] }) {
  return (
    <ul style={{ margin: '0 0 16px', padding: '0 0 0 22px' }}>
      {items.map((item) => (
        <li key={item} style={{ margin: '0 0 4px' }}>
          {item}
        </li>
      ))}
    </ul>
  )
}

export function Hello({ name }: { name: string }) {
  return <Text>{name ? `Hello ${name},` : 'Hello,'}</Text>
}

/** How to reach the business; `phone` is empty if it shows none. */
export function IfNotRight({ phone }: { phone: string }) {
  return <Text>If this isn’t right, reply to this email{phone && `, or call us at ${phone}`}.</Text>
}

type LinkProps = { href: string; children: ReactNode }

/** The brand's colors, which the frame of each email sets. */
export const EmailColors = createContext<BrandColors | null>(null)

function useColors(): BrandColors {
  return useContext(EmailColors)!
}

/** A list of public links. */
export function Links({ links }: { links: { href: string; title: string }[] }) {
  const { action } = useColors()
  return (
    <ul style={{ margin: '0 0 16px', padding: '0 0 0 22px' }}>
      {links.map(({ href, title }) => (
        <li key={href} style={{ margin: '0 0 4px' }}>
          <a href={href} className="link" style={{ color: action }}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What staff wrote in Markdown, by `htmlOfPassage`, in the look of the other parts. */
export function Written({ html }: { html: string }) {
  const { action } = useColors()
  const styles = {
    'h[2-6]': 'margin:28px 0 8px;font-size:19px;line-height:1.3',
    p: 'margin:0 0 16px',
    '[uo]l': 'margin:0 0 16px;padding:0 0 0 22px',
    li: 'margin:0 0 4px',
    a: `color:${action}`,
  }
  const styled = Object.entries(styles).reduce(
    (text, [tag, style]) =>
      text.replace(new RegExp(`<(${tag})(?=[ >])`, 'g'), `<$1 style="${style}"`),
    html,
  )
  return <div dangerouslySetInnerHTML={{ __html: styled }} />
}

/** The main button. */
export function Action({ href, children }: LinkProps) {
  const { action, onAction } = useColors()
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={href}
        className="action"
        style={{
          display: 'inline-block',
          padding: '12px 22px',
          borderRadius: 12,
          background: action,
          color: onAction,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** A button with a secret link. */
export function SecretAction(link: LinkProps) {
  const kept = useContext(KeptCopy)
  return kept ? <Text>{link.children} (link left out)</Text> : <Action {...link} />
}

export function SecretLink({ href, children }: LinkProps) {
  const kept = useContext(KeptCopy)
  const { action } = useColors()
  if (kept) return <>{children} (link left out)</>
  return (
    <a href={href} className="link" style={{ color: action }}>
      {children}
    </a>
  )
}

/** A code to type, in large digits; left out of the copy that is kept of an email. */
export function SecretCode({ children }: { children: string }) {
  const kept = useContext(KeptCopy)
  if (kept) return <Text>(code left out)</Text>
  return (
    <p style={{ margin: '24px 0', fontSize: 32, fontWeight: 700, letterSpacing: 6 }}>{children}</p>
  )
}
