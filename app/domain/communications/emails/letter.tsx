import type { ReactNode } from 'react'

/** What an email says, without what is around it in every email. */
export type Letter = {
  subject: string
  /** What a list of emails shows beside the subject. */
  preheader: string
  body: ReactNode
  /** What staff can name where they say something in emails of this kind. */
  words?: Record<string, string>
  attachment?: Attachment
}

export type Attachment = { filename: string; contentType: string; content: string | Buffer }
