import { env } from '~/platform/env.server'

/** Where the site is reached from outside, e.g. `https://tumbling.example`. */
export function publicOrigin(): string {
  return env().publicOrigin
}
