import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const adminPartiesRoutes: RouteConfigEntry[] = [
  route('admin/parties', 'routes/admin/parties/parties.tsx'),
  route('admin/parties/guide', 'routes/admin/parties/guide.tsx'),
  route('admin/parties/packages/new', 'routes/admin/parties/edit-package.tsx', {
    id: 'new-party-package',
  }),
  route('admin/parties/packages/:packageId', 'routes/admin/parties/edit-package.tsx'),
  route('admin/parties/:partyId', 'routes/admin/parties/party.tsx'),
  route('admin/parties/:partyId/guests', 'routes/admin/parties/guests.tsx'),
  route('admin/parties/:partyId/guests/:guestId/remove', 'routes/admin/parties/remove-guest.tsx'),
  route('admin/parties/:partyId/waivers/:waiverId', 'routes/admin/parties/party-waiver.tsx'),
  route(
    'admin/parties/:partyId/waivers/:waiverId/waiver.pdf',
    'routes/admin/parties/party-waiver-file.ts',
  ),
]
