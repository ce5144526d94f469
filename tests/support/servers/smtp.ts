import { afterAll } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { startMailServer, type MailServer } from './outside/mail-server'

/** A mail server for the tests of a file; the site sends its emails there until they end. */
export async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  sendEmailsTo(server.port)
  afterAll(() => {
    sendEmailsTo(null)
    return server.close()
  })
  return server
}

/** Makes the site send its emails to this port, with a short timeout, or write them to files. */
export function sendEmailsTo(port: number | null, how: How = {}): void {
  setEnv({ ...env(), smtpUrl: port === null ? undefined : smtpUrlOf(port, how) })
}

/**
 * Credentials that the server doesn't accept, e.g. `site:wrong@`; another host name; further
 * settings.
 */
type How = { credentials?: string; host?: string; settings?: string }

export function smtpUrlOf(port: number, how: How = {}): string {
  const { credentials = '', host = '127.0.0.1', settings = '' } = how
  return `smtp://${credentials}${host}:${port}/?greetingTimeout=5000${settings}`
}
