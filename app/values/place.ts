/** Somewhere to go, and what it is called. */
export type Place = { to: string; label: string }
