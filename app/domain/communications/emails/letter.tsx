import type { ReactNode } from 'react'

/** What a mail says, without what is around it in every mail. */
export type Letter = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  body: ReactNode
  attachment?: Attachment
}

export type Attachment = { filename: string; contentType: string; content: string }
