import { createTransport } from 'nodemailer'
import { env } from '../env.server'
import { keepEmailFile } from './email-files.server'

type Address = { name: string; address: string }

/** An email as it leaves the site. */
export type OutgoingEmail = {
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
  /** Where an email program declines further ones with one click (RFC 8058). */
  unsubscribe?: string
}

/** Why an email was not sent: a code without anybody's words, and whether to try again. */
export type EmailFailure = {
  code: string
  passes: boolean
  /** What the mail server said, or why it could not be asked; without the address that it is for. */
  answer?: string
}

/** What became of an email: the mail server took it, or there is none and it is kept as a file. */
export type Delivery = 'delivered' | 'kept-as-file'

/** How long a mail server may keep us waiting, and how long one email may take in all. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const patienceInAll = 90_000

/** How long somebody waits who pressed a button. */
const patienceOfSomebody = 15_000

/** Whether there is a mail server; without one, nobody receives anything. */
export function hasMailServer(): boolean {
  return env().smtpUrl !== undefined
}

/** Whether real people are served, who would miss their emails. */
export function isInProduction(): boolean {
  return env().production
}

/** Hands an email to the mail server, or keeps it as a file where there is none. */
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
 * Hands an email to the mail server while somebody waits for what it says: once, and with less patience.
 * Where there is no mail server, that is what is wrong.
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

/** @returns what the mail server said when it took it */
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

/** What an email says must never be taken for a file or an address to be read. */
const noneOfOurFiles = { disableFileAccess: true, disableUrlAccess: true }

function contentOf({ id: _, unsubscribe, ...email }: OutgoingEmail) {
  return {
    ...email,
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

/** Emails hold secret links: beyond this machine they travel encrypted, unless the setting says otherwise. */
function encryptionFor(url: string): { requireTLS?: boolean } {
  const { hostname, searchParams } = new URL(url)
  const isDecided = searchParams.has('ignoreTLS') || searchParams.has('requireTLS')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isDecided || isHere ? {} : { requireTLS: true }
}

/**
 * What is wrong with the email itself stays wrong: 5xx about an address or the text. All else passes,
 * also a 5xx about ourselves, such as a password that somebody has to correct.
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
