import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newStaff } from '../../../support/browser/staff-browser'

let owner: PlainBrowser

beforeAll(async () => {
  await openOnMonday()
  owner = await newStaff('owner')
})

const kept = () => database().emailWords.findFirst({ where: { kind: 'reminder' } })

describe('the custom text of an email', () => {
  it('can be previewed without saving', async () => {
    await owner.open('/admin/content')
    await owner.follow('Emails to families')
    await owner.follow('Reminder')
    owner.fill('Subject', 'Soon, {name}: {lesson}')
    owner.fill('Your text', 'Park **behind** the gym.')
    const looked = await owner.press('Preview')
    expect(looked.text).toContain('Preview: Soon, Dana: Deep Dive')
    expect(looked.text).toContain('Park behind the gym.')
    expect(await kept()).toBeNull()
  })

  it('is refused with unknown placeholders and keeps the input', async () => {
    owner.fill('Your text', 'Bring {athlet} along.')
    const refused = await owner.press('Save')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('This email can’t use {athlet}.')
    expect(refused.$('textarea').text().trim()).toBe('Bring {athlet} along.')
  })

  it('is saved once by two presses and marked in the list', async () => {
    owner.fill('Your text', 'Bring {athletes} along.')
    const saved = await owner.pressTwice('Save')
    expect(saved.text).toContain('Saved. New emails use this text.')
    expect(saved.text.match(/Customized/g)).toHaveLength(1)
    expect(await kept()).toMatchObject({ subject: 'Soon, {name}: {lesson}', version: 1 })
  })

  it('is refused on a version conflict', async () => {
    await owner.open('/admin/content/emails/reminder')
    await database().emailWords.updateMany({ data: { subject: 'Theirs', version: 2 } })
    owner.fill('Subject', 'Mine')
    const refused = await owner.press('Save')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Subject, as saved now Theirs')
    await owner.press('Save')
    expect(await kept()).toMatchObject({ subject: 'Mine', version: 3 })
  })

  it('does not exist for security emails', async () => {
    for (const kind of ['one-time-code', 'constructor', 'nothing'])
      expect((await owner.open(`/admin/content/emails/${kind}`)).status).toBe(404)
  })
})
