import { env } from '~/platform/env.server'

/** The public origin, such as `https://tumbling.example`. */
export function publicOrigin(): string {
  return env().publicOrigin
}
