const hour = 3_600_000
const day = 24 * hour

/** How long the links can be used that mails bring to people without an account, in milliseconds. */
export const linkLives = {
  privacyRequest: day,
  export: 7 * day,
  newsletter: 7 * day,
}

/** How long that is: `24 hours`, `7 days`. */
export function linkLifeInWords(link: keyof typeof linkLives): string {
  const life = linkLives[link]
  return life < 2 * day ? `${life / hour} hours` : `${life / day} days`
}
