import { findSettings } from '~/domain/settings/find-settings.server'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import { invitationTokenOf } from '~/domain/family/guardians/find-invitations.server'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { uploadAthletePicture } from '~/domain/family/pictures/athlete-picture.server'
import { requestDataExport } from '~/domain/privacy/request-data-export.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { makeDataExport } from '~/domain/privacy/make-data-export.server'
import { openDataExport } from '~/domain/privacy/open-data-export.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent } from '~/values/actor'
import { personalData } from '~/wiring.server'
import sharp from 'sharp'
import { aParent } from '../../support/factories/factories-accounts'
import { anAthlete, done, openBusiness, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { unzip } from '../../support/reading/unzip'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { resetDatabase } from '../../support/database/worker-database'

let dana: Parent
let noor: Parent
let athleteId: string

beforeEach(() => forgetStoredPictures())
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor', email: 'noor@example.com' })).parent
  athleteId = await athleteOf(await bookAs(dana))
})

const putUp = async (parent = dana, of = athleteId) =>
  done(
    (await uploadAthletePicture(
      parent,
      of,
      { idempotencyKey: newToken(), bytes: await aPhoto() },
      today,
    ))!,
  )

async function erase(guardianId: string): Promise<void> {
  await transaction((tx) =>
    eraseGuardian(tx, system, Object.values(personalData), guardianId, today),
  )
  await makeJobsDue()
  await runJobs()
}

async function exportOf(parent: Parent) {
  await requestDataExport(parent, today)
  const { id } = await database().dataExport.findFirstOrThrow({ where: { guardianId: parent.id } })
  await makeDataExport(
    { subjects: Object.values(personalData), findBusiness: findSettings },
    id,
    today,
  )
  return unzip((await openDataExport(parent, today))!)
}

describe('a data export with an athlete’s picture', () => {
  it('has the picture under its listed name', async () => {
    const { pictureId } = await putUp()
    const files = await exportOf(dana)
    const name = `pictures/${pictureId}.webp`
    expect(files.get('what-we-keep.json')!.toString()).toContain(`"file": "${name}"`)
    expect(await sharp(files.get(name)).metadata()).toMatchObject({ width: 384, format: 'webp' })
  })

  it('has it for every guardian of the athlete, but not for another family', async () => {
    const { pictureId } = await putUp()
    const names = async () => [...(await exportOf(noor)).keys()]
    expect((await names()).filter((name) => name.startsWith('pictures/'))).toEqual([])
    const without = { mayBook: false, maySeeProgress: false, maySeeMedical: false }
    await database().guardianship.create({ data: { guardianId: noor.id, athleteId, ...without } })
    await database().dataExport.deleteMany()
    expect(await names()).toContain(`pictures/${pictureId}.webp`)
  })
})

describe('erasing a guardian of an athlete with a picture', () => {
  it('deletes the picture and its files', async () => {
    await putUp()
    await erase(dana.id)
    expect(await database().athletePicture.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('keeps it if another guardian decides for the athlete', async () => {
    await putUp()
    await database().guardianship.create({ data: { guardianId: noor.id, athleteId } })
    await erase(dana.id)
    expect(storedPictures()).toHaveLength(6)
    await erase(noor.id)
    expect(storedPictures()).toEqual([])
  })
})

describe('merging duplicate athletes with pictures', () => {
  /** Noor has entered the same child, and accepts Dana's invitation to be a guardian. */
  async function makeOne(pictured: { duplicate?: boolean; child?: boolean }, mayBook = true) {
    const who = { guardianId: noor.id, athleteId: null }
    const duplicate = await transaction((tx) =>
      saveAthlete(tx, who, anAthlete({ medicalNotes: '' })),
    )
    const ofDuplicate = pictured.duplicate && (await putUp(noor, duplicate)).pictureId
    const ofChild = pictured.child && (await putUp()).pictureId
    const invitation = { ...noRights, mayBook, email: 'noor@example.com' }
    const { invitationId } = done((await inviteGuardian(dana, athleteId, invitation, today))!)
    done(await acceptInvitation(noor, { token: invitationTokenOf(invitationId) }, today))
    expect(await database().athlete.count({ where: { id: duplicate } })).toBe(0)
    await makeJobsDue()
    await runJobs()
    return { ofDuplicate, ofChild }
  }

  const shown = async () => await database().athletePicture.findMany()

  it('keeps the only picture', async () => {
    await database().athlete.updateMany({ data: { photoConsent: false } })
    const { ofDuplicate } = await makeOne({ duplicate: true })
    expect(await shown()).toMatchObject([{ id: ofDuplicate, athleteId }])
    expect(storedPictures()).toHaveLength(6)
    expect(await happened()).toEqual(['move-athlete-picture'])
  })

  const happened = async () => {
    const action = { endsWith: 'e-athlete-picture' }
    const events = await database().auditEvent.findMany({ where: { action, subjectId: athleteId } })
    return events.map((one) => one.action)
  }

  it('takes no picture from a guardian who may not remove it', async () => {
    await makeOne({ duplicate: true }, false)
    expect(await shown()).toEqual([])
    expect(storedPictures()).toEqual([])
    expect(await happened()).toEqual(['lose-athlete-picture'])
  })

  it('takes no picture that more people would see than allowed', async () => {
    await database().athlete.update({ where: { id: athleteId }, data: { photoConsent: true } })
    await makeOne({ duplicate: true })
    expect(await shown()).toEqual([])
    expect(storedPictures()).toEqual([])
  })

  it('keeps the kept record’s picture if there are two', async () => {
    const { ofChild } = await makeOne({ duplicate: true, child: true })
    expect(await shown()).toMatchObject([{ id: ofChild, athleteId }])
    expect(storedPictures()).toHaveLength(6)
  })
})
