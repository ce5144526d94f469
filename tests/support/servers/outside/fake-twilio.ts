import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { clock } from '~/platform/clock.server'
import { env, setEnv } from '~/platform/env.server'
import { signatureByTwilio } from '~/platform/texts/twilio-signature.server'
import { newId } from '~/platform/ids.server'

/** What happens to the next requests to send, in order; without any they are accepted. */
export type TwilioFault =
  /** 429 with the seconds of Retry-After. */
  | { busy: number }
  /** 500 without doing anything. */
  | 'down'
  /** Refused for good with Twilio's code. */
  | { refused: number }
  /** Takes the text, and breaks off before it answers. */
  | 'takes and dies'
  /** Breaks off without taking it. */
  | 'dies'
  /** Takes the text, and answers when this ends. */
  | { slow: Promise<void> }

export type TakenText = { sid: string; to: string; body: string; dateCreated: Date }

export const twilioAccess = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  from: '+15550109999',
}

/** A fake of Twilio's API over HTTP. */
export class FakeTwilio {
  origin = ''
  taken: TakenText[] = []
  faults: TwilioFault[] = []
  /** How many requests to send came in, taken or not. */
  asked = 0
  /** The address for callbacks of the last text. */
  callback = ''
  /** Whether its list of messages cannot be read. */
  isListBroken = false

  bodiesTo(number: string): string[] {
    return this.taken.filter(({ to }) => to === number).map(({ body }) => body)
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.origin)
    if (!this.isAllowed(request)) return reply(response, 401, { code: 20003 })
    if (url.pathname !== `/2010-04-01/Accounts/${twilioAccess.accountSid}/Messages.json`)
      return reply(response, 404, { code: 20404 })
    if (request.method === 'GET') return this.list(url.searchParams.get('To')!, response)
    this.asked += 1
    const fields = new URLSearchParams(await textOf(request))
    await this.send(fields, request, response)
  }

  private isAllowed({ headers }: IncomingMessage): boolean {
    const { accountSid, authToken } = twilioAccess
    const expected = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    return headers.authorization === `Basic ${expected}`
  }

  private list(to: string, response: ServerResponse): void {
    if (this.isListBroken) return reply(response, 503, {})
    const found = this.taken.filter((text) => text.to === to).toReversed()
    const messages = found.map(({ sid, body, dateCreated }) => {
      return { sid, body, date_created: dateCreated.toUTCString(), status: 'queued' }
    })
    reply(response, 200, { messages })
  }

  private async send(
    fields: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.faults.shift()
    if (fault === 'down') return reply(response, 500, { code: 20500 })
    if (fault === 'dies') return void request.socket.destroy()
    if (typeof fault === 'object' && 'busy' in fault)
      return reply(response, 429, { code: 20429 }, { 'Retry-After': String(fault.busy) })
    if (typeof fault === 'object' && 'refused' in fault)
      return reply(response, 400, { code: fault.refused })
    const sid = `SM${newId().replaceAll('-', '')}`
    this.callback = fields.get('StatusCallback')!
    this.taken.push({
      sid,
      to: fields.get('To')!,
      body: fields.get('Body')!,
      dateCreated: clock.now(),
    })
    if (fault === 'takes and dies') return void request.socket.destroy()
    if (fault) await fault.slow
    reply(response, 201, { sid, status: 'queued' })
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A fake Twilio for the tests of a file; the site sends texts through it from then on. */
export async function aFakeTwilio(): Promise<FakeTwilio> {
  const fake = new FakeTwilio()
  const server = http.createServer((request, response) => void fake.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { twilio } = env()
  setEnv({ ...env(), twilio: { ...twilioAccess, apiUrl: fake.origin } })
  beforeEach(() => {
    Object.assign(fake, { taken: [], faults: [], asked: 0, callback: '', isListBroken: false })
  })
  afterAll(() => {
    setEnv({ ...env(), twilio })
    server.close()
    server.closeAllConnections()
  })
  return fake
}

/** A call of Twilio's with its signature. */
export function signedCall(path: string, values: Record<string, string>) {
  const fields = new URLSearchParams(values)
  const url = env().publicOrigin + path
  return { path, fields, signature: signatureByTwilio(url, fields, twilioAccess.authToken) }
}
