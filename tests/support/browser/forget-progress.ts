import { firstScale } from '~/domain/progress/progress'
import { database } from '~/platform/database/database.server'
import { seedCurriculum } from '../../../prisma/seed/every-business'
import { forgetVisitors } from './booking-walk'

/**
 * Deletes visitors' data and restores the curriculum; practice resources went with their authors.
 */
export async function forgetProgress(): Promise<void> {
  await forgetVisitors()
  await database().progressScale.updateMany({ data: { ...firstScale, version: 1 } })
  await seedCurriculum()
}
