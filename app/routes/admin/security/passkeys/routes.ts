import { route, type RouteConfigEntry } from '@remix-run/route-config'

const folder = 'routes/admin/security/passkeys'

export const passkeyRoutes: RouteConfigEntry[] = [
  route('admin/login/passkey', `${folder}/sign-in-with-passkey.ts`),
  route('admin/login/passkey/options', `${folder}/sign-in-options.ts`),
  route('admin/second-factor/passkey', `${folder}/add-passkey.tsx`),
  route('admin/second-factor/passkey/options', `${folder}/new-passkey-options.ts`),
  route('admin/security/passkeys/:passkeyId', `${folder}/rename-passkey.tsx`),
  route('admin/security/passkeys/:passkeyId/remove', `${folder}/remove-passkey.tsx`),
]
