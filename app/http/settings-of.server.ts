import type { AppLoadContext } from '~/framework'
import { findSettings, lastSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { isDatabaseAway } from '~/platform/database/database-away.server'
import { oncePerRequest } from './once-per-request.server'
import type { Args } from './people/require-actor.server'

const settings = new WeakMap<AppLoadContext, Promise<Settings>>()

/**
 * The settings, read once per request, or as they last were while the database is away. Only for
 * loaders, since an action may change them.
 */
export function settingsOf({ context }: Pick<Args, 'context'>): Promise<Settings> {
  return oncePerRequest(settings, context, () => findSettings().catch(lastWhileAway))
}

function lastWhileAway(error: unknown): Settings {
  const last = isDatabaseAway(error) ? lastSettings() : undefined
  if (!last) throw error
  return last
}
