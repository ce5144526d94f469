import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/** A certificate of an athlete; null for everybody else's. For those who may see their progress. */
export async function findCertificate(athleteId: string, certificateId: string) {
  if (!isRowId(certificateId)) return null
  return await database().certificate.findFirst({
    where: { id: certificateId, athleteId },
    select: { level: true, mastered: true, earnedAt: true },
  })
}
