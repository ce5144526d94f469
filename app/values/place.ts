/** A link target with its label. */
export type Place = { to: string; label: string }
