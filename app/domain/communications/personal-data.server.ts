import type { PersonalData } from '~/platform/personal-data.server'

/** A mail that is owed holds ids; its words are made when it is sent. */
export const personalData: PersonalData = {
  personal: { outbox_message: ['guardian_id'] },
  impersonal: { outbox_message: ['id', 'kind', 'subject_id', 'occasion', 'created_at'] },
  async export(tx, guardianId) {
    return {
      mails: await tx.outboxMessage.findMany({
        where: { guardianId },
        select: { kind: true, createdAt: true },
      }),
    }
  },
  async erase(tx, guardianId) {
    await tx.outboxMessage.updateMany({ where: { guardianId }, data: { guardianId: null } })
  },
}
