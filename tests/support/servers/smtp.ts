import { afterAll } from 'vitest'
import { env, settleEnv } from '~/platform/env.server'
import { startMailServer, type MailServer } from './mail-server'

/** A mail server for the tests of a file, which the site sends its emails to until they are over. */
export async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  sendEmailsTo(server.port)
  afterAll(() => {
    sendEmailsTo(null)
    return server.close()
  })
  return server
}

/** Lets the site send its emails there, to a server it has little patience with; or keep them as files. */
export function sendEmailsTo(port: number | null, how: How = {}): void {
  settleEnv({ ...env(), smtpUrl: port === null ? undefined : smtpUrlOf(port, how) })
}

/** With what no such server takes, e.g. `site:wrong@`; by another of its names; with further settings. */
type How = { credentials?: string; host?: string; settings?: string }

export function smtpUrlOf(port: number, how: How = {}): string {
  const { credentials = '', host = '127.0.0.1', settings = '' } = how
  return `smtp://${credentials}${host}:${port}/?greetingTimeout=5000${settings}`
}
