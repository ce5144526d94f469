import { describe, expect, it } from 'vitest'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { answerSetupStep } from '~/domain/opening/answer-setup-step.server'
import { findSetup } from '~/domain/opening/find-setup.server'
import { closeSite, openSite } from '~/domain/opening/open-site.server'
import {
  endPreviewLink,
  isPreviewToken,
  previewTokenOf,
  renewPreviewLink,
} from '~/domain/opening/preview-link.server'
import { isUntouched, openSteps, type SetupStepName } from '~/domain/opening/setup'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { formatInstant } from '~/values/format/format-time'
import { seedDemoLessonTypes } from '../../../prisma/seed/demo-lesson-types'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aVenue } from '../../support/factories/factories-venues'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { asked, aVisitor, done, today } from '../../support/factories/factories-booking'
import { anEmptyBusiness, settleEverything } from '../../support/factories/factories-opening'
import { weekly } from '../../support/factories/factories-schedule'
import { webhookSecret } from '../../support/servers/outside/fake-stripe'

let owner: Staff

beforeEachRestored(async () => {
  await resetDatabase()
  await anEmptyBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
})

const stateOf = async (name: SetupStepName) =>
  (await findSetup()).steps.find((step) => step.name === name)?.state

const audited = async (action: string) => await database().auditEvent.count({ where: { action } })

describe('a new business', () => {
  it('has no sample lessons and is closed', async () => {
    expect(await findLessonTypes()).toEqual([])
    const setup = await findSetup()
    expect(setup.openedAt).toBeNull()
    expect(isUntouched(setup)).toBe(true)
    expect(openSteps(setup)).toHaveLength(8)
  })

  it('cannot be booked, not even by direct requests', async () => {
    await settleEverything(owner)
    const held = () => holdTime(aVisitor(), asked(), today)
    expect(await held()).toEqual({ refused: 'not-open' })
    const wish = { type: 'deep-dive', day: '2026-11-24', places: 1, website: '' }
    const who = { name: 'Dana', email: 'dana@example.com', phone: '555 010 2030' }
    const join = { idempotencyKey: newToken(), ...wish, ...who }
    expect(await joinWaitingList(aVisitor(), join, today)).toEqual({ refused: 'not-open' })
    expect(await openSite(owner, today)).toBeNull()
    expect(done(await held()).bookingId).toBeTruthy()
  })
})

describe('the steps of the setup guide', () => {
  it('are marked as done automatically', async () => {
    const settings = { where: { id: 1 } }
    expect(await stateOf('business')).toBe('open')
    await database().settings.update({ ...settings, data: { email: 'hello@example.com' } })
    expect(await stateOf('business')).toBe('done')
    await database().settings.update({ ...settings, data: { addressLines: ['218 Mill Street'] } })
    expect(await stateOf('venue')).toBe('done')
    await database().settings.update({ ...settings, data: { addressLines: [] } })
    expect(await stateOf('venue')).toBe('open')
    await aVenue()
    expect(await stateOf('venue')).toBe('done')
    await seedDemoLessonTypes()
    expect(await stateOf('lesson-types')).toBe('done')
    await database().lessonType.updateMany({ data: { active: false } })
    expect(await stateOf('lesson-types')).toBe('open')
    const test = { testedAt: today, answer: '250 Ok' }
    await database().serviceTest.create({ data: { service: 'email', passed: false, ...test } })
    expect(await stateOf('email')).toBe('open')
    await database().serviceTest.updateMany({ data: { passed: true } })
    expect(await stateOf('email')).toBe('done')
  })

  it('need a coach with a lesson type and hours', async () => {
    await seedDemoLessonTypes()
    const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
    const windows = [weekly(1, '15:00', '20:00')]
    await createCoach(system, { name: 'Ada Lind', lessonTypeIds: [], windows })
    await createCoach(system, { name: 'Bo Lind', lessonTypeIds, windows: [] })
    expect(await stateOf('coaches')).toBe('open')
    await createCoach(system, { name: 'Maren Holt', lessonTypeIds, windows })
    expect(await stateOf('coaches')).toBe('done')
    await database().coach.updateMany({ where: { name: 'Maren Holt' }, data: { active: false } })
    expect(await stateOf('coaches')).toBe('open')
  })

  it('are answered once for repeated presses, and can be reset', async () => {
    const answer = { step: 'policies', answer: 'read' } as const
    expect(await answerSetupStep(owner, answer)).toBeNull()
    expect(await answerSetupStep(owner, answer)).toBeNull()
    expect(await stateOf('policies')).toBe('done')
    expect(await audited('answer-setup-step')).toBe(1)
    await answerSetupStep(owner, { step: 'policies', answer: 'open' })
    expect(await stateOf('policies')).toBe('open')
    await answerSetupStep(owner, { step: 'venue', answer: 'not_needed' })
    expect(await stateOf('venue')).toBe('not-needed')
  })

  it.each([
    ['business', 'not_needed'],
    ['lesson-types', 'not_needed'],
    ['coaches', 'not_needed'],
    ['policies', 'not_needed'],
    ['email', 'read'],
    ['import', 'read'],
  ] as const)('refuse %s with the answer %s', async (step, answer) => {
    expect(await answerSetupStep(owner, { step, answer })).toEqual({ refused: 'step-needed' })
    expect(await stateOf(step)).toBe('open')
  })

  it('require a test of card payments if there are keys', async () => {
    await answerSetupStep(owner, { step: 'cards', answer: 'not_needed' })
    const { stripe } = env()
    const keys = { secretKey: 'sk_test_ours', webhookSecret, apiUrl: undefined, live: false }
    setEnv({ ...env(), stripe: keys })
    try {
      expect(await stateOf('cards')).toBe('open')
      const answer = { step: 'cards', answer: 'not_needed' } as const
      expect(await answerSetupStep(owner, answer)).toEqual({ refused: 'step-needed' })
      const test = { service: 'stripe', passed: true, testedAt: today, answer: '' } as const
      await database().serviceTest.create({ data: test })
      expect(await stateOf('cards')).toBe('done')
      await database().serviceTest.updateMany({ data: { passed: false } })
      expect(await stateOf('cards')).toBe('open')
    } finally {
      setEnv({ ...env(), stripe })
    }
  })
})

describe('openSite', () => {
  it('names the missing steps', async () => {
    await settleEverything(owner)
    await database().setupStep.deleteMany({ where: { step: { in: ['policies', 'venue'] } } })
    expect(await openSite(owner, today)).toEqual({
      refused: 'setup-not-done',
      detail: 'Venue, Cancellation policy and waiver',
    })
    await answerSetupStep(owner, { step: 'venue', answer: 'not_needed' })
    expect(await openSite(owner, today)).toMatchObject({ refused: 'setup-not-done' })
    expect((await findSettings()).openedAt).toBeNull()
    await answerSetupStep(owner, { step: 'policies', answer: 'read' })
    expect(await openSite(owner, today)).toBeNull()
    expect((await findSettings()).openedAt).toEqual(today)
  })

  it('opens once for simultaneous presses', async () => {
    await settleEverything(owner)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => openSite(owner, today)))
    expect(outcomes).toEqual([null, null, null, null])
    expect(await audited('open-site')).toBe(1)
  })

  it('ends the preview link', async () => {
    await settleEverything(owner)
    await renewPreviewLink(owner)
    await openSite(owner, today)
    expect(previewTokenOf(await findSettings())).toBeNull()
  })
})

describe('closeSite', () => {
  it('closes once and prevents bookings until the site is opened again', async () => {
    await settleEverything(owner)
    await openSite(owner, today)
    const seen = { opened: formatInstant(today) }
    await Promise.all([closeSite(owner, seen), closeSite(owner, seen)])
    expect(await audited('close-site')).toBe(1)
    expect(await holdTime(aVisitor(), asked(), today)).toEqual({ refused: 'not-open' })
    expect(await openSite(owner, today)).toBeNull()
    expect(await audited('open-site')).toBe(2)
  })

  it('leaves a site open that was reopened since the page was shown', async () => {
    await settleEverything(owner)
    await openSite(owner, today)
    const seen = { opened: formatInstant(new Date(today.getTime() - 1)) }
    expect(await closeSite(owner, seen)).toEqual({ refused: 'opened-meanwhile' })
    expect((await findSettings()).openedAt).toEqual(today)
  })
})

describe('the preview link', () => {
  const tokenNow = async () => previewTokenOf(await findSettings())

  it('has a token that a new link invalidates and that is not stored in plain text', async () => {
    expect(await tokenNow()).toBeNull()
    await renewPreviewLink(owner)
    const first = (await tokenNow())!
    expect(first).toMatch(/^[\w-]{43}$/)
    const kept = await findSettings()
    expect(isPreviewToken(first, kept)).toBe(true)
    expect(isPreviewToken(newToken(), kept)).toBe(false)
    expect(isPreviewToken('', kept)).toBe(false)
    expect(JSON.stringify(kept)).not.toContain(first)
    await renewPreviewLink(owner)
    expect(isPreviewToken(first, await findSettings())).toBe(false)
  })

  it('is ended once and does not work afterward', async () => {
    await renewPreviewLink(owner)
    const token = (await tokenNow())!
    await endPreviewLink(owner)
    await endPreviewLink(owner)
    expect(isPreviewToken(token, await findSettings())).toBe(false)
    expect(await audited('end-preview-link')).toBe(1)
  })

  it('does not conflict with a form that an owner has open', async () => {
    const { version } = await findSettings()
    await renewPreviewLink(owner)
    expect((await findSettings()).version).toBe(version)
  })
})
