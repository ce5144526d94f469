import { redirect } from '~/framework'
import {
  findFamilyHead,
  findGuardianMergedInto,
  type FamilyHead,
} from '~/domain/family/find-family-head.server'
import { notFound } from '~/http/answers/answer.server'
import type { Staff } from '~/values/actor'

/**
 * The URL's family.
 * @param pathOf the same page of another family
 * @throws a redirect to the guardian it was merged into, or 404
 */
export async function openFamilyForm(
  staff: Staff,
  guardianId: string,
  pathOf: (guardianId: string) => string,
): Promise<FamilyHead> {
  const family = await findFamilyHead(staff, guardianId)
  if (family) return family
  const keptId = await findGuardianMergedInto(staff, guardianId)
  throw keptId ? redirect(pathOf(keptId)) : notFound()
}
