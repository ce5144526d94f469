/**
 * What a command answers when a rule of the business says no. The name is translated by the
 * subject's messages; `field` is the form's field it is about, `detail` what `{detail}` in the
 * sentence stands for.
 */
export type Refused<Refusal extends string> = {
  refused: Refusal
  field?: string
  detail?: string
  /** After how many seconds the same may be tried again; only where that is why it was refused. */
  waitSeconds?: number
}

/** The thing itself, or a named refusal. Exceptions are for the unexpected. */
export type Outcome<Thing, Refusal extends string> = Thing | Refused<Refusal>

/** Tells a refusal from the thing that was asked for. */
export function isRefused(outcome: unknown): outcome is Refused<string> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}
