import type { ReactNode } from 'react'
import type { Brand } from '~/domain/settings/brand'
import type { brandColors } from '~/domain/settings/brand-colors.server'
import type { Settings } from '~/domain/settings/settings'
import { drawingPictureSize } from '~/values/paths/files/drawing-path'
import { formatZone } from '~/values/format/format-time'
import { EmailColors, SecretLink } from './parts'

/** The business in the footer. */
export type Sender = Pick<
  Settings,
  'name' | 'email' | 'phone' | 'addressLines' | 'timeZone' | keyof Brand
>

/** The topic to opt out of, and its link. */
export type Unsubscribe = { topic: string; href: string }

type Props = {
  subject: string
  preheader: string
  sender: Sender
  unsubscribe: Unsubscribe | null
  colors: SchemeColors
  /** The address of a decorative picture. */
  picture: string | undefined
  children: ReactNode
}

type SchemeColors = ReturnType<typeof brandColors>

/** The frame of every email: one column, readable without pictures, printed and in dark mode. */
export function EmailFrame({
  subject,
  preheader,
  sender,
  unsubscribe,
  colors,
  picture,
  children,
}: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{inTheDark(colors.dark)}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, ...paper }}>
        <div className="preheader" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
        </div>
        <div className="paper" style={{ margin: '0 auto', padding: 24, maxWidth: 560, ...paper }}>
          <p
            style={{
              margin: '0 0 24px',
              paddingBottom: 12,
              borderBottom: `3px solid ${colors.light.alive}`,
            }}
          >
            <strong>{sender.name}</strong>
          </p>
          {picture && (
            <img
              src={picture}
              width={drawingPictureSize.width}
              height={drawingPictureSize.height}
              alt=""
              style={{ display: 'block', margin: '0 0 24px', maxWidth: '100%', height: 'auto' }}
            />
          )}
          <EmailColors.Provider value={colors.light}>
            {children}
            <Footer sender={sender} unsubscribe={unsubscribe} />
          </EmailColors.Provider>
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
          {unsubscribe.topic}: <SecretLink href={unsubscribe.href}>unsubscribe</SecretLink>
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
const inTheDark = ({ action, onAction }: SchemeColors['dark']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #111726 !important; color: #f4f1e8 !important; }
  .link { color: ${action} !important; }
  .action { background: ${action} !important; color: ${onAction} !important; }
}`
