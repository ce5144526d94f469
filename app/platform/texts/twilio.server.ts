import { twilioStatusPath } from '~/values/paths/paths'
import { withQuery } from '~/values/with-query'
import { callOutside, twilioOrigin } from '../call-outside.server'
import { env, type TwilioAccess } from '../env.server'
import { logger } from '../logger.server'
import type { OutgoingText, TextOutcome, TextProvider } from './outgoing-text.server'

/** Shorter than the lease of a text. */
const patienceMs = 20_000

/** The longest time to wait that is believed. */
const longestWaitSeconds = 3_600

/** Nothing was sent if there was no connection. */
const notConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** How far Twilio's clock may be behind ours. */
const slackMs = 5 * 60_000

/** Twilio's REST API. Numbers, texts and credentials are never logged. */
export function twilio(access: TwilioAccess): TextProvider {
  const messages = `${access.apiUrl ?? twilioOrigin}/2010-04-01/Accounts/${access.accountSid}/Messages.json`
  const credentials = Buffer.from(`${access.accountSid}:${access.authToken}`).toString('base64')

  async function call(url: string, fields?: URLSearchParams): Promise<Answer> {
    const response = await callOutside(url, {
      method: fields ? 'POST' : 'GET',
      headers: { Authorization: `Basic ${credentials}` },
      body: fields,
      signal: AbortSignal.timeout(patienceMs),
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('Retry-After'), body: await jsonOf(response) }
  }

  return {
    async send({ id, to, body }) {
      const from = access.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const callback = env().publicOrigin + withQuery(twilioStatusPath(), { text: id })
      const fields = { To: to, Body: body, [from]: access.from, StatusCallback: callback }
      try {
        return outcomeOf(await call(messages, new URLSearchParams(fields)))
      } catch (error) {
        const code = codeOf(error)
        logger.warn({ code }, 'twilio did not answer')
        return notConnected.includes(code) ? { later: code } : { unknown: code }
      }
    },
    async findSent(text, since) {
      try {
        const { status, body } = await call(
          `${messages}?${new URLSearchParams({ To: text.to, PageSize: '100' })}`,
        )
        if (status !== 200 || !Array.isArray(body.messages)) return null
        return sentOf(body.messages as Sent[], text, since)
      } catch {
        return null
      }
    },
  }
}

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

type Sent = { sid?: string; body?: string; date_created?: string }

/** Trial accounts get words of Twilio's in front of their texts. */
function sentOf(messages: Sent[], { body }: OutgoingText, since: Date): string[] {
  const earliest = since.getTime() - slackMs
  return messages
    .filter((one) => one.body?.endsWith(body) && Date.parse(one.date_created ?? '') >= earliest)
    .flatMap(({ sid }) => sid ?? [])
}

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A wrong account or token is ours to repair, so the text waits for it. */
function outcomeOf({ status, retryAfter, body }: Answer): TextOutcome {
  if (status < 300 && typeof body.sid === 'string') return { accepted: body.sid }
  const code = `twilio ${typeof body.code === 'number' ? body.code : status}`
  logger.warn({ status, code }, 'twilio said no')
  if (status === 429) return { later: code, ...waitOf(retryAfter) }
  if (status >= 500 || status < 400) return { unknown: code }
  return [401, 403, 404].includes(status) ? { later: code } : { refused: code }
}

function waitOf(retryAfter: string | null): { afterSeconds?: number } {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isInteger(seconds) || seconds < 0) return {}
  return { afterSeconds: Math.min(seconds, longestWaitSeconds) }
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'no-answer'
}
