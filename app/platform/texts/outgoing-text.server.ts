export type OutgoingText = {
  /** Our id, which status callbacks name. */
  id: string
  /** With its country, such as `+15550102030`. */
  to: string
  body: string
}

export type TextOutcome =
  /** The provider's id. */
  | { accepted: string }
  /** For good, with the provider's code. */
  | { refused: string }
  /** Certainly not sent. Seconds to wait, if the provider said so. */
  | { later: string; afterSeconds?: number }
  /** Sent or not: the answer was lost. */
  | { unknown: string }

/** A service that carries text messages. None takes an idempotency key, so it is asked what it has. */
export type TextProvider = {
  send: (text: OutgoingText) => Promise<TextOutcome>
  /** The provider's ids of equal texts since a time, latest first; null if it could not be asked. */
  findSent: (text: OutgoingText, since: Date) => Promise<string[] | null>
}
