import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandColors } from '~/domain/settings/brand-colors.server'
import { env } from '~/platform/env.server'
import { drawingPicturePath } from '~/values/paths/files/drawing-path'
import { EmailFrame, type Sender, type Unsubscribe } from './email-frame'
import type { EmailContent } from './email-content'
import { KeptCopy } from './parts'

type Surroundings = {
  sender: Sender
  unsubscribe: Unsubscribe | null
  /** Omits secret links and codes, for the stored copy. */
  kept?: boolean
}

/** Renders an email as HTML and plain text. */
export function renderEmail(
  { subject, preheader, body, drawing }: EmailContent,
  { sender, unsubscribe, kept = false }: Surroundings,
): { html: string; text: string } {
  const page = renderToStaticMarkup(
    <KeptCopy.Provider value={kept}>
      <EmailFrame
        subject={subject}
        preheader={preheader}
        sender={sender}
        unsubscribe={unsubscribe}
        colors={brandColors(sender)}
        picture={drawing && env().publicOrigin + drawingPicturePath(drawing)}
      >
        {body}
      </EmailFrame>
    </KeptCopy.Provider>,
  )
  return { html: `<!DOCTYPE html>\n${page}\n`, text: textOf(page) }
}

const textOf = compile({
  wordwrap: 78,
  selectors: [
    { selector: '.preheader', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { linkBrackets: ['', ''] } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})
