import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What is done to one attempt; a number is refused with, at the recipient or after the text. */
export type Fault = 'silence' | 'hang-up' | { recipient: number } | { text: number }

export type MailServer = {
  port: number
  /** Every email that was accepted, in order, as somebody's email program reads it. */
  emails: ParsedMail[]
  /** How often somebody connected. */
  visits: () => number
  /** What is done to the next attempts, one after the other; those after them are accepted. */
  script: (...faults: Fault[]) => void
  /** What happens before the next texts are accepted. */
  onText: (happen: (email: ParsedMail) => Promise<void>) => void
  close: () => Promise<void>
}

/** A real mail server at a port of its own, until it is closed. */
export async function startMailServer(): Promise<MailServer> {
  const emails: ParsedMail[] = []
  const sockets = new Map<number, Socket>()
  const faults = new Map<string, Fault>()
  let planned: Fault[] = []
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
  server.on('error', () => undefined) // connections that a fault has cut
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
  // as servers do, it repeats what it was told
  return Object.assign(new Error('dana@example.com is not wanted'), { responseCode })
}
