import { beforeAll, expect, it } from 'vitest'
import { familyTexts } from '~/domain/family/family-texts'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { mediaPath } from '~/values/paths/files/media-path'
import { aPost } from '../../../support/factories/factories-content'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { runJobs } from '../../../support/jobs'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { ask } from '../../../support/servers/site'
import { newMember } from '../../../support/browser/staff-walk'
import { aPhoto, upload } from '../../../support/browser/upload'

let owner: PlainBrowser
let id: string

beforeAll(async () => {
  await openOnMonday()
  owner = (await newMember({ role: 'owner' })).browser
  await upload(owner, { bytes: await aPhoto() })
  id = (await database().picture.findFirstOrThrow()).id
})

const openToRemove = async () => {
  await owner.open(`/admin/content/pictures/${id}`)
  return await owner.follow(contentTexts.removePicture)
}

it('a picture in use cannot be removed, even if only drafts use it', async () => {
  const cover = await aPost({ title: 'A cover', coverId: id })
  const draft = await aPost({ title: 'In a text', body: `![x](${mediaPath(id, 320, 'webp')})` })
  await openToRemove()
  const refused = await owner.press(contentTexts.removePicture)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('This picture is in use: “A cover”, “In a text”. Remove it')
  expect(await database().picture.count({ where: { id } })).toBe(1)
  await database().post.deleteMany({ where: { id: { in: [cover.id, draft.id] } } })
})

it('a picture is removed after a question that it survives', async () => {
  expect((await openToRemove()).text).toContain(contentTexts.removePictureNote)
  await owner.follow(contentTexts.keepPicture)
  expect(await database().picture.count({ where: { id } })).toBe(1)
})

it('an unused picture is removed once with all of its files', async () => {
  await openToRemove()
  expect((await owner.pressTwice(contentTexts.removePicture)).text).toContain(
    familyTexts.pictureRemoved,
  )
  await runJobs()
  for (const format of ['avif', 'webp'] as const)
    expect((await ask(mediaPath(id, 320, format))).status).toBe(404)
  const removed = { action: 'remove-picture', subjectId: id }
  expect(await database().auditEvent.count({ where: removed })).toBe(1)
})
