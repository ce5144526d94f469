import type { ReactNode } from 'react'
import type { Settings } from '~/domain/settings/settings'
import { formatZone } from '~/values/format/format-time'
import { SecretLink } from './parts'

/** The business in the footer. */
export type Sender = Pick<Settings, 'name' | 'email' | 'phone' | 'addressLines' | 'timeZone'>

/** The topic to opt out of, and its link. */
export type Unsubscribe = { topic: string; href: string }

type Props = {
  subject: string
  preheader: string
  sender: Sender
  unsubscribe: Unsubscribe | null
  children: ReactNode
}

/** The frame of every email: one column, readable without pictures, printed and in dark mode. */
export function Frame({ subject, preheader, sender, unsubscribe, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{inTheDark}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, ...paper }}>
        <div className="preheader" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
        </div>
        <div className="paper" style={{ margin: '0 auto', padding: 24, maxWidth: 560, ...paper }}>
          <p style={{ margin: '0 0 24px', paddingBottom: 12, borderBottom: '3px solid #de5335' }}>
            <strong>{sender.name}</strong>
          </p>
          {children}
          <Footer sender={sender} unsubscribe={unsubscribe} />
        </div>
      </body>
    </html>
  )
}

function Footer({ sender, unsubscribe }: Pick<Props, 'sender' | 'unsubscribe'>) {
  const { name, addressLines, phone, email, timeZone } = sender
  const lines = [name, ...addressLines, [phone, email].filter(Boolean).join(' · ')]
  return (
    <div style={{ marginTop: 32, paddingTop: 16, borderTop: '1px solid #767b8a', fontSize: 14 }}>
      <p style={{ margin: '0 0 8px' }}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        Times in our emails are {formatZone(timeZone)}.
      </p>
      {unsubscribe && (
        <p style={{ margin: 0 }}>
          {unsubscribe.topic}: <SecretLink href={unsubscribe.href}>get no more of them</SecretLink>
        </p>
      )}
    </div>
  )
}

const paper = {
  background: '#ffffff',
  color: '#131a2e',
  fontFamily: '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSize: 17,
  lineHeight: 1.5,
}

/** For clients that follow the system's color scheme; others keep or invert the colors. */
const inTheDark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #111726 !important; color: #f4f1e8 !important; }
  .link { color: #9dc1ff !important; }
  .action { background: #9dc1ff !important; color: #0d1a35 !important; }
}`
