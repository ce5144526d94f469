import type { ReactNode } from 'react'

/** What a mail says, without what is around it in every mail. */
export type Letter = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  body: ReactNode
  /** What staff can name where they say something in mails of this kind. */
  words?: Record<string, string>
  attachment?: Attachment
}

export type Attachment = { filename: string; contentType: string; content: string | Buffer }
