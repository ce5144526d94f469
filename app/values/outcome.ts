/**
 * A business rule's refusal. The subject's messages translate the name; `field` is the form field,
 * `detail` replaces `{detail}` in the message.
 */
export type Refused<Refusal extends string> = {
  refused: Refusal
  field?: string
  detail?: string
  /** Seconds until a retry can succeed, if time is the reason. */
  waitSeconds?: number
}

/** A command's result or a named refusal. Exceptions are for the unexpected. */
export type Outcome<Thing, Refusal extends string> = Thing | Refused<Refusal>

export function isRefused(outcome: unknown): outcome is Refused<string> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}
