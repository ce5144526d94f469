import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * What happens to one attempt; a number is the SMTP code of a refusal, of the recipient or after
 * the text.
 */
export type MailFault = 'silence' | 'hang-up' | { recipient: number } | { text: number }

export type MailServer = {
  port: number
  /** Every accepted email in order, parsed as an email program would. */
  emails: ParsedMail[]
  /** How many connections there were. */
  visits: () => number
  /** Faults of the next attempts, one each; later attempts are accepted. */
  script: (...faults: MailFault[]) => void
  /** Runs before the next texts are accepted. */
  onText: (happen: (email: ParsedMail) => Promise<void>) => void
  close: () => Promise<void>
}

/** A real SMTP server on its own port, until it is closed. */
export async function startMailServer(): Promise<MailServer> {
  const emails: ParsedMail[] = []
  const sockets = new Map<number, Socket>()
  const faults = new Map<string, MailFault>()
  let planned: MailFault[] = []
  let visits = 0
  let happen: (email: ParsedMail) => Promise<void> = async () => {}
  const faultOf = ({ id }: SMTPServerSession) => faults.get(id)

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth(_credentials, _session, answer) {
      answer(refusal(535))
    },
    onConnect(session, answer) {
      visits += 1
      const fault = planned.shift()
      if (fault) faults.set(session.id, fault)
      if (fault !== 'silence') answer()
    },
    onRcptTo(_address, session, answer) {
      const fault = faultOf(session)
      answer(typeof fault === 'object' && 'recipient' in fault ? refusal(fault.recipient) : null)
    },
    onData(stream, session, answer) {
      const fault = faultOf(session)
      if (fault === 'hang-up') {
        stream.once('data', () => sockets.get(session.remotePort)?.destroy()).resume()
        return
      }
      simpleParser(stream)
        .then(async (email) => {
          if (typeof fault === 'object' && 'text' in fault) return answer(refusal(fault.text))
          await happen(email)
          emails.push(email)
          answer()
        })
        .catch(answer)
    },
  })
  server.on('error', () => undefined) // connections cut by a fault
  const { server: listener } = server as unknown as { server: Server }
  listener.on('connection', (socket) => sockets.set(socket.remotePort!, socket))
  server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    emails,
    visits: () => visits,
    script: (...next) => void (planned = next),
    onText: (next) => void (happen = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function refusal(responseCode: number): Error {
  // like real servers, quotes the recipient
  return Object.assign(new Error('dana@example.com is not wanted'), { responseCode })
}
