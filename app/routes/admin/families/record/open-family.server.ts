import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { findFamilyNamed } from '~/domain/admin/families/record/find-family.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { may, type Permission } from '~/values/permissions'
import { recordTabsFor } from './record-tabs'

/**
 * The reader, the family and the parts they may see.
 * @param also another required permission
 * @throws a redirect to the guardian it was merged into
 */
export async function openFamily(args: LoaderFunctionArgs | ActionFunctionArgs, also?: Permission) {
  const staff = await requireStaff(args, 'correct-families')
  if (also && !may(staff, also)) throw notFound()
  const { guardianId = '' } = args.params
  const family = await findFamilyNamed(staff, guardianId)
  if (!family) throw notFound()
  if (family.mergedIntoId === null) {
    const { name, isArchived } = family
    const record = { name, isArchived, tabs: recordTabsFor(staff, guardianId) }
    return { staff, guardianId, record }
  }
  const { method, url } = args.request
  if (method !== 'GET' && method !== 'HEAD') throw notFound()
  const { pathname, search } = new URL(url)
  throw redirect(pathname.replace(guardianId, family.mergedIntoId) + search)
}
