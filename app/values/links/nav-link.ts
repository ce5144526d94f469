/** A link target with its label. */
export type NavLink = { to: string; label: string }
