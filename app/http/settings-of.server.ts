import type { AppLoadContext } from '~/framework'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { once } from './once.server'
import type { Args } from './people/require-actor.server'

const settings = new WeakMap<AppLoadContext, Promise<Settings>>()

/** The settings, read once per request. Only for loaders, since an action may change them. */
export function settingsOf({ context }: Pick<Args, 'context'>): Promise<Settings> {
  return once(settings, context, () => findSettings())
}
