import { createTransport } from 'nodemailer'
import { env } from '../env.server'
import { keepEmailFile } from './email-files.server'

type Address = { name: string; address: string }

/** An email ready to send. */
export type OutgoingEmail = {
  /** Names the file when there is no mail server. */
  id: string
  messageId: string
  date: Date
  from: Address
  /** Defaults to `from`. */
  replyTo?: string
  to: Address
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** Why an email was not sent: an error code without personal data, and whether to retry. */
export type EmailFailure = {
  code: string
  passes: boolean
  /** The mail server's reply or the connection error, without the recipient's address. */
  answer?: string
}

/** Either the mail server accepted the email, or there is none and it was stored as a file. */
export type Delivery = 'delivered' | 'kept-as-file'

/** Timeouts in milliseconds for each step and for the whole email. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const patienceInAll = 90_000

/** The timeout while a user waits for the result. */
const patienceOfSomebody = 15_000

export function hasMailServer(): boolean {
  return env().smtpUrl !== undefined
}

/** Whether real customers are served, who would miss their emails. */
export function isInProduction(): boolean {
  return env().production
}

/** Sends an email, or stores it as a file if there is no mail server. */
export async function sendEmail(email: OutgoingEmail): Promise<EmailFailure | Delivery> {
  const { smtpUrl } = env()
  try {
    if (!smtpUrl) {
      await keepAsFile(email)
      return 'kept-as-file'
    }
    await sendBySmtp(smtpUrl, email)
    return 'delivered'
  } catch (error) {
    return failureOf(error, email.to.address)
  }
}

/**
 * Sends an email while a user waits: one attempt with a short timeout. Fails if there is no mail
 * server.
 */
export async function sendTestEmail(
  email: OutgoingEmail,
): Promise<{ passed: boolean; answer: string }> {
  const { smtpUrl } = env()
  const { address } = email.to
  if (!smtpUrl) return { passed: false, answer: 'no mail server' }
  try {
    const response = await sendBySmtp(smtpUrl, email, patienceOfSomebody)
    return { passed: true, answer: withoutAddress(response, address) ?? 'accepted' }
  } catch (error) {
    const { code, answer = 'no answer' } = failureOf(error, address)
    return { passed: false, answer: `${code}: ${answer}` }
  }
}

/** @returns the mail server's reply when it accepted the email */
async function sendBySmtp(
  url: string,
  email: OutgoingEmail,
  waitMs = patienceInAll,
): Promise<string> {
  const transport = createTransport({ url, ...patience, ...encryptionFor(url), ...noneOfOurFiles })
  const content = { ...contentOf(email), signal: AbortSignal.timeout(waitMs) }
  const { response } = await transport.sendMail(content)
  return response
}

async function keepAsFile(email: OutgoingEmail): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noneOfOurFiles })
  const { message } = await transport.sendMail(contentOf(email))
  await keepEmailFile(email.id, message as Buffer)
}

/** Nothing in an email may be treated as a file path or URL to read. */
const noneOfOurFiles = { disableFileAccess: true, disableUrlAccess: true }

function contentOf({ id: _, unsubscribe, ...email }: OutgoingEmail) {
  return {
    ...email,
    headers: {
      // suppresses vacation auto-replies (RFC 3834)
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * Emails contain secret links, so connections beyond this machine require TLS unless the setting
 * says otherwise.
 */
function encryptionFor(url: string): { requireTLS?: boolean } {
  const { hostname, searchParams } = new URL(url)
  const isDecided = searchParams.has('ignoreTLS') || searchParams.has('requireTLS')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isDecided || isHere ? {} : { requireTLS: true }
}

/**
 * A 5xx about the recipient or the content is permanent. Everything else is temporary, including a
 * 5xx about our own account, such as a wrong password.
 */
function failureOf(error: unknown, address: string): EmailFailure {
  const { code = 'unknown', responseCode, response, message } = error as SmtpError
  const isAboutTheEmail = ['EENVELOPE', 'EMESSAGE'].includes(code)
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    passes: !isAboutTheEmail || responseCode === undefined || responseCode < 500,
    answer: withoutAddress(response ?? message ?? '', address),
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const longestAnswer = 300

/** Servers echo the recipient. Addresses are personal data that may have to be erased. */
function withoutAddress(answer: string, address: string): string | undefined {
  const [mailbox = ''] = address.split('@')
  const without = answer
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll(mailbox.length > 2 ? mailbox : address, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return without.slice(0, longestAnswer) || undefined
}
