import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Event } from './objects'

/** How the next events are delivered. */
export type Delivery = {
  /** Holds events until `release` is called. */
  hold: boolean
  /** The delay before sending. */
  delayMs: number
  /** The number of events to drop. */
  drop: number
  /** How often each is sent. */
  times: number
  /** Retries of refused events. */
  retries: number
}

/** Sends signed events to the site, with the configured faults. */
export class Webhooks {
  readonly events: Event[] = []
  readonly held: Event[] = []
  /** The site's responses in order. */
  readonly answers: { event: string; status: number }[] = []
  delivery: Delivery = { hold: false, delayMs: 0, drop: 0, times: 1, retries: 3 }
  private readonly underWay = new Set<Promise<void>>()

  constructor(
    private readonly secret: string,
    private readonly now: () => Date,
    /** Posts an event; none are posted when absent. */
    public post?: Post,
  ) {}

  emit(event: Event): void {
    this.events.push(event)
    if (this.delivery.drop > 0) this.delivery.drop -= 1
    else if (this.delivery.hold) this.held.push(event)
    else for (let count = 0; count < this.delivery.times; count += 1) this.start(event)
  }

  /** Sends held events one by one in the given order. */
  async release(inOrder: (held: Event[]) => Event[] = (held) => held): Promise<void> {
    const events = inOrder(this.held.splice(0))
    for (const event of events) await this.send(event)
  }

  /** Sends an event again, several times at once. */
  async replay(event: Event, times = 1): Promise<number[]> {
    return await Promise.all(Array.from({ length: times }, () => this.send(event)))
  }

  /** Whether the site accepted an event. */
  isDelivered(id: string): boolean {
    return this.answers.some(({ event, status }) => event === id && status >= 200 && status < 300)
  }

  /** Resolves when nothing is in flight. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private start(event: Event): void {
    const sending = this.sendUntilTaken(event).finally(() => this.underWay.delete(sending))
    this.underWay.add(sending)
  }

  private async sendUntilTaken(event: Event): Promise<void> {
    const { delayMs, retries } = this.delivery
    if (delayMs > 0) await delay(delayMs)
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      const status = await this.send(event)
      if (status >= 200 && status < 300) return
      await delay(100 * 2 ** attempt)
    }
  }

  private async send(event: Event): Promise<number> {
    if (!this.post) return 200
    const body = JSON.stringify(event)
    const status = await this.post(body, signatureOf(body, this.secret, this.now()))
    this.answers.push({ event: event.id, status })
    return status
  }
}

/** @returns the response's status, 0 without a response */
export type Post = (body: string, signature: string) => Promise<number>

/** Posts to a URL like Stripe. */
export function postingTo(address: string): Post {
  return async (body, signature) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
    await answer?.text()
    return answer?.status ?? 0
  }
}

/** The signature header: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, secret: string, at: Date): string {
  const stamp = Math.floor(at.getTime() / 1000)
  const sum = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
  return `t=${stamp},v1=${sum}`
}
