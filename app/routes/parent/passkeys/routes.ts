import { route, type RouteConfigEntry } from '@remix-run/route-config'

const folder = 'routes/parent/passkeys'

export const passkeysRoutes: RouteConfigEntry[] = [
  route('parent/passkeys/new', `${folder}/add-passkey.tsx`),
  route('parent/passkeys/new/options', `${folder}/new-passkey-options.ts`),
  route('parent/passkeys/:passkeyId/remove', `${folder}/remove-passkey.tsx`),
]
