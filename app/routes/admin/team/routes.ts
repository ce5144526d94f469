import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const teamRoutes: RouteConfigEntry[] = [
  route('admin/staff', 'routes/admin/team/team.tsx'),
  route('admin/staff/new', 'routes/admin/team/invite-member.tsx'),
  route('admin/staff/roles', 'routes/admin/team/roles.tsx'),
  route('admin/staff/roles/new', 'routes/admin/team/role.tsx', { id: 'new-role' }),
  route('admin/staff/roles/:roleId', 'routes/admin/team/role.tsx'),
  route('admin/staff/roles/:roleId/remove', 'routes/admin/team/remove-role.ts'),
  route('admin/staff/:memberId', 'routes/admin/team/member.tsx'),
  route('admin/staff/:memberId/invite-again', 'routes/admin/team/invite-again.ts'),
  route('admin/staff/:memberId/close', 'routes/admin/team/close-member.ts'),
  route('admin/staff/:memberId/open', 'routes/admin/team/open-member.ts'),
]
