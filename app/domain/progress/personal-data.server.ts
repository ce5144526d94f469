import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import { lockAthletesOnlyOf } from '~/domain/family/athletes/lock-athletes-only-of.server'
import { exportedPicture, fileOfEach } from '~/domain/family/pictures/picture-files.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { forgetEvaluationPictures } from './evaluation-pictures.server'

/** A child's progress stays while they have a guardian, and is then erased entirely. */
export const personalData: PersonalData = {
  personal: {
    evaluation: ['status', 'status_words', 'note', 'video_url'],
    evaluation_picture: ['folder'],
    certificate: ['level', 'mastered'],
    share_link: ['recipient', 'shown_name'],
    progress_digest: ['passage'],
  },
  impersonal: {
    skill: [
      'id',
      'apparatus_id',
      'level',
      'name',
      'how_to',
      'video_url',
      'tip_id',
      'position',
      'active',
      'version',
    ],
    skill_link: ['from_id', 'to_id', 'kind'],
    progress_scale: ['id', 'words', 'mastered', 'digest_days', 'version'],
    progress_digest: [
      'id',
      'athlete_id',
      'from_at',
      'until_at',
      'version',
      'proposed_at',
      'decision',
      'decided_at',
      'staff_member_id',
    ],
    evaluation: [
      'id',
      'idempotency_key',
      'athlete_id',
      'skill_id',
      'staff_member_id',
      'lesson_id',
      'share_note',
      'evaluated_at',
    ],
    evaluation_picture: [
      'id',
      'evaluation_id',
      'idempotency_key',
      'widths',
      'height',
      'uploaded_at',
    ],
    certificate: ['id', 'athlete_id', 'earned_at'],
    share_link: [
      'id',
      'athlete_id',
      'token_hash',
      'guardian_id',
      'staff_member_id',
      'created_at',
      'expires_at',
      'revoked_at',
      'views',
    ],
  },
  kept: {
    evaluation: 'as long as the athlete',
    evaluation_picture: 'as long as the athlete, and until it is taken off',
    certificate: 'as long as the athlete',
    progress_digest: 'as long as the athlete',
    share_link: [
      daysAfter(90, 'a shared link opened nothing anymore', async (tx, before) =>
        tx.shareLink.deleteMany({
          where: { OR: [{ expiresAt: { lte: before } }, { revokedAt: { lte: before } }] },
        }),
      ),
    ],
  },
  async export(tx, guardianId) {
    const athlete = seenBy(guardianId)
    const evaluations = await tx.evaluation.findMany({
      where: { athlete },
      include: { skill: { select: { name: true, level: true } }, picture: true },
    })
    return {
      evaluations: evaluations.map(({ picture, ...evaluation }) => ({
        ...evaluation,
        picture: exportedPicture(picture),
      })),
      certificates: await tx.certificate.findMany({ where: { athlete } }),
      digests: await tx.progressDigest.findMany({ where: { athlete, decision: 'approved' } }),
      shareLinks: await tx.shareLink.findMany({
        where: { OR: [{ guardianId }, { guardianId: null, athlete }] },
        omit: { tokenHash: true },
      }),
    }
  },
  async files(tx, guardianId) {
    const where = { evaluation: { athlete: seenBy(guardianId) } }
    return fileOfEach(await tx.evaluationPicture.findMany({ where, orderBy: { id: 'asc' } }))
  },
  async erase(tx, guardianId) {
    await lockAthletesOnlyOf(tx, guardianId)
    const athlete = athletesOnlyOf(guardianId)
    await forgetEvaluationPictures(tx, { evaluation: { athlete } })
    await tx.shareLink.deleteMany({ where: { OR: [{ guardianId }, { athlete }] } })
    await tx.progressDigest.deleteMany({ where: { athlete } })
    await tx.certificate.deleteMany({ where: { athlete } })
    await tx.evaluation.deleteMany({ where: { athlete } })
  },
}

/** Athletes whose progress a guardian may see. */
function seenBy(guardianId: string) {
  return { guardianships: { some: { guardianId, endedAt: null, maySeeProgress: true } } }
}
