import { createTransport } from 'nodemailer'
import { env } from '../env.server'
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

/** Why an email was not sent: a code without anybody's words, and whether to try again. */
export type MailFailure = {
  code: string
  passes: boolean
  /** What the mail server said, or why it could not be asked; without the address that it is for. */
  answer?: string
}

/** What became of an email: the mail server took it, or there is none and it is kept as a file. */
export type Delivery = 'delivered' | 'kept-as-file'

/** How long a mail server may keep us waiting, and how long one mail may take in all. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const patienceInAll = 90_000

/** Whether there is a mail server; without one, nobody receives anything. */
export function hasMailServer(): boolean {
  return env().smtpUrl !== undefined
}

/** Whether real people are served, who would miss their emails. */
export function isInProduction(): boolean {
  return env().production
}

/** Hands a mail to the mail server, or keeps it as a file where there is none. */
export async function sendMail(mail: OutgoingMail): Promise<MailFailure | Delivery> {
  const { smtpUrl } = env()
  try {
    if (!smtpUrl) {
      await keepAsFile(mail)
      return 'kept-as-file'
    }
    await sendBySmtp(smtpUrl, mail)
    return 'delivered'
  } catch (error) {
    return failureOf(error, mail.to.address)
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
function failureOf(error: unknown, address: string): MailFailure {
  const { code = 'unknown', responseCode, response, message } = error as SmtpError
  const isAboutTheMail = ['EENVELOPE', 'EMESSAGE'].includes(code)
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    passes: !isAboutTheMail || responseCode === undefined || responseCode < 500,
    answer: withoutAddress(response ?? message ?? '', address),
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const longestAnswer = 300

/** Servers repeat whom an email is for: an address belongs to somebody, who may want it erased. */
function withoutAddress(answer: string, address: string): string | undefined {
  const [mailbox = ''] = address.split('@')
  const without = answer
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll(mailbox.length > 2 ? mailbox : address, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return without.slice(0, longestAnswer) || undefined
}
