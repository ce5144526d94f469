import type { ReactNode } from 'react'
import { beginningOf } from '~/values/text/beginning-of'
import type { PushNotification } from '../push/push-notification'

/** An email's content without the common frame. */
export type EmailContent = {
  subject: string
  /** Replaces it in the email that is sent; the stored copy has no secrets. */
  secretSubject?: string
  /** The preview text in inbox lists. */
  preheader: string
  body: ReactNode
  /** The name of a drawing above it, which says nothing that the words do not. */
  drawing?: string
  /** Placeholders for staff-written text in this kind of email. */
  words?: Record<string, string>
  attachment?: Attachment
  /** The same as a text message, without names of athletes. */
  short?: ShortContent
  /** The same as a notification. */
  notice?: PushNotification
}

export type ShortContent = {
  /** Without the business's name. */
  text: string
  /** Only worth a text if one of them is today. */
  on?: Date[]
}

export type Attachment = { filename: string; contentType: string; content: string | Buffer }

/** What fits on the line of a subject, up to the end of a word. */
export function shortSubject(text: string): string {
  return beginningOf(text, 78)
}
