import { createTransport } from 'nodemailer'
import { env } from './env.server'
import { keepMailFile } from './mail-files.server'

type Address = { name: string; address: string }

/** A mail as it leaves the site. */
export type OutgoingMail = {
  /** Names its file, where there is no mail server. */
  id: string
  messageId: string
  date: Date
  from: Address
  /** Where answers go, if not there. */
  replyTo?: string
  to: Address
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
  /** Where a mail program declines further ones with one click (RFC 8058). */
  unsubscribe?: string
}

/** A code without a word of the mail server's, which may quote an address; and whether to try again. */
export type MailFailure = { code: string; passes: boolean }

/** How long a mail server may keep us waiting, and how long one mail may take in all. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const patienceInAll = 90_000

/** Hands a mail to the mail server, or keeps it as a file where there is none. Null when that is done. */
export async function sendMail(mail: OutgoingMail): Promise<MailFailure | null> {
  const { smtpUrl } = env()
  try {
    if (smtpUrl) await sendBySmtp(smtpUrl, mail)
    else await keepAsFile(mail)
    return null
  } catch (error) {
    return failureOf(error)
  }
}

async function sendBySmtp(url: string, mail: OutgoingMail): Promise<void> {
  const transport = createTransport({ url, ...patience, ...encryptionFor(url), ...noneOfOurFiles })
  await transport.sendMail({ ...contentOf(mail), signal: AbortSignal.timeout(patienceInAll) })
}

async function keepAsFile(mail: OutgoingMail): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noneOfOurFiles })
  const { message } = await transport.sendMail(contentOf(mail))
  await keepMailFile(mail.id, message as Buffer)
}

/** What a mail says must never be taken for a file or an address to be read. */
const noneOfOurFiles = { disableFileAccess: true, disableUrlAccess: true }

function contentOf({ id: _, unsubscribe, ...mail }: OutgoingMail) {
  return {
    ...mail,
    headers: {
      // so that nobody's holiday answers it (RFC 3834)
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Mails hold secret links: beyond this machine they travel encrypted, unless the setting says otherwise. */
function encryptionFor(url: string): { requireTLS?: boolean } {
  const { hostname, searchParams } = new URL(url)
  const isDecided = searchParams.has('ignoreTLS') || searchParams.has('requireTLS')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isDecided || isHere ? {} : { requireTLS: true }
}

/**
 * What is wrong with the mail itself stays wrong: 5xx about an address or the text. All else passes,
 * also a 5xx about ourselves, such as a password that somebody has to correct.
 */
function failureOf(error: unknown): MailFailure {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const isAboutTheMail = ['EENVELOPE', 'EMESSAGE'].includes(code)
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    passes: !isAboutTheMail || responseCode === undefined || responseCode < 500,
  }
}
