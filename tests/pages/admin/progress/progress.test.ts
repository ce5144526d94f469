import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { skillMessages } from '~/domain/progress/skill-forms'
import { database } from '~/platform/database/database.server'
import { skillAnchor } from '~/values/paths/progress-paths'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { forgetProgress } from '../../../support/browser/forget-progress'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

let withTips: number

beforeAll(async () => {
  await openOnMonday()
  withTips = await database().skill.count({ where: { tipId: { not: null } } })
})
beforeEach(forgetProgress)

it('a coach adds, moves and archives a skill', async () => {
  const coach = await newStaff('coach')
  await coach.open('/admin/progress')
  await expectValidPage(coach.page)
  expect(coach.page.text).toContain('After Cartwheel, Hurdle')
  await coach.follow(/^Beam/)
  await coach.follow('Add a skill to Beam, Beginner')
  await expectValidPage(coach.page)
  expect((await coach.press('Save', { unchecked: true })).errors).toEqual(
    expect.arrayContaining(['Give it a name.', 'Say how it is done.']),
  )
  coach.fill('Name', 'Stretch jump')
  coach.fill('How it is done', 'Slowly.')
  expect((await coach.press('Save')).errors[0]).toContain(skillMessages['name-taken'])
  coach.fill('Name', 'Relevé walk')
  coach.fill('Video', 'https://www.youtube.com/watch?v=abc')
  coach.check('Stretch jump', progressTexts.requirements)
  const list = await coach.pressTwice('Save')
  await expectValidPage(list)
  expect(list.text).toContain('Relevé walk After Stretch jump')
  expect(await database().skill.count({ where: { name: 'Relevé walk' } })).toBe(1)

  await coach.press('Move up Relevé walk')
  const moved = await database().skill.findFirstOrThrow({ where: { name: 'Relevé walk' } })
  const anchor = `#${skillAnchor(moved.id)}`
  expect(new URL(coach.page.url).hash).toBe(anchor)
  expect(coach.page.$(`${anchor} .entry-title`).text().trim()).toBe('Relevé walk')
  const names = coach.page.texts('.entry-title')
  expect(names.indexOf('Relevé walk')).toBe(names.indexOf('Straight jump off with a stick') - 1)

  await coach.follow('Stretch jump')
  coach.check('Relevé walk', progressTexts.requirements)
  expect((await coach.press('Save')).errors[0]).toContain(skillMessages.circular)
  await coach.follow('Back to Beam')
  await coach.follow('Relevé walk')
  coach.uncheck('It is taught')
  expect((await coach.press('Save')).text).toContain('Relevé walk Not taught anymore')
})

it('two editors of a skill or the scale get a version conflict and lose nothing', async () => {
  const [one, other] = [await newStaff('coach'), await newStaff('owner')]
  for (const browser of [one, other]) {
    await browser.open('/admin/progress?on=tumbling')
    await browser.follow('Cartwheel')
  }
  one.fill('How it is done', 'Hand, hand, foot, foot.')
  await one.press('Save')
  other.fill('How it is done', 'On a line.')
  const stale = await other.press('Save')
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Hand, hand, foot, foot.')
  expect(stale.valueOf('How it is done')).toBe('On a line.')
  expect((await other.press('Save')).text).toContain('Cartwheel is saved.')

  for (const browser of [one, other]) await browser.open('/admin/progress/scale')
  await expectValidPage(one.page)
  one.fill('Step 5', '')
  expect((await one.press('Save', { unchecked: true })).errors).toEqual(['Enter a word for it.'])
  one.fill('Step 5', 'Owns it')
  one.fill('Elite', '20')
  expect((await one.press('Save')).text).toContain('Scale saved.')
  other.fill('Step 5', 'Got it')
  expect((await other.press('Save')).text).toContain('as saved now Owns it')
})

it('every level of the curriculum can be reached, and tips help with it', async () => {
  const counts = await database().skill.groupBy({ by: ['level'], _count: true })
  const { mastered } = await database().progressScale.findFirstOrThrow()
  for (const [index, level] of ['beginner', 'intermediate', 'advanced', 'elite'].entries())
    expect(counts.find((one) => one.level === level)!._count).toBeGreaterThanOrEqual(
      mastered[index]!,
    )
  expect(withTips).toBe(12)
})

it('a coach evaluates an athlete from the roster, and no one else can', async () => {
  await aBooking()
  const coach = await newStaff('coach')
  await coach.open('/admin')
  await coach.follow('Evaluation of Zoe Okafor')
  await expectValidPage(coach.page)
  expect(coach.page.text).not.toContain(progressTexts.inProgress)
  await coach.follow(progressTexts.otherSkills)
  await expectValidPage(coach.page)
  await coach.follow('Tumbling, Beginner')
  await expectValidPage(coach.page)
  expect((await coach.press(progressTexts.saveEvaluation)).errors).toEqual([
    'Choose how far along they are with at least one skill.',
  ])
  expect(coach.page.$('details.disclosure[open]')).toHaveLength(0)
  coach.fill('Note for the family', 'Legs straight.', 'Cartwheel')
  expect((await coach.press(progressTexts.saveEvaluation)).errors).toEqual([
    'You added a note or video, so choose how far along they are.',
  ])
  expect(coach.page.$('details.disclosure[open]')).toHaveLength(1)
  expect(coach.page.$('details[open] textarea').text()).toContain('Legs straight.')
  coach.choose(progressTexts.howFar, 'Consistent', 'Cartwheel')
  coach.choose(progressTexts.howFar, 'Mastered', 'Bridge')
  const kept = await coach.pressTwice(progressTexts.saveEvaluation)
  expect(kept.text).toContain('Saved for Zoe Okafor: 2 skills.')
  expect(kept.text).toContain('1 of 7 mastered')
  const rows = await database().evaluation.findMany({ include: { skill: true } })
  expect(rows.map(({ skill, statusWords, note }) => [skill.name, statusWords, note])).toEqual(
    expect.arrayContaining([
      ['Cartwheel', 'Consistent', 'Legs straight.'],
      ['Bridge', 'Mastered', ''],
    ]),
  )
  expect(new Set(rows.map(({ lessonId }) => lessonId)).size).toBe(1)
  expect(rows[0]!.lessonId).not.toBeNull()
  await coach.follow('Tumbling, Beginner')
  expect(coach.page.text).toContain('As before: Consistent')
  await coach.follow(progressTexts.otherSkills)
  await coach.follow(calendarTexts.backToDay)
  const quick = await coach.follow('Evaluation of Zoe Okafor')
  expect(quick.headings[0]).toContain(progressTexts.inProgress)
  expect(quick.text).toContain('Cartwheel')
  expect(quick.text).not.toContain('Bridge')
  await coach.follow(progressTexts.otherSkills)
  expect((await coach.follow(calendarTexts.backToDay)).headings[0]).toContain('Today')

  const elsewhere = `/admin/progress/athletes/${rows[0]!.athleteId}`
  const another = await newStaff('coach', await anotherCoach())
  for (const path of [elsewhere, `${elsewhere}/evaluate?on=tumbling&level=beginner`])
    expect((await another.open(path)).status).toBe(404)
  const frontDesk = await newStaff('front_desk')
  expect((await frontDesk.open('/admin')).text).not.toContain('Evaluate')
  await coach.open('/admin/progress/not-evaluated?days=0')
  expect(coach.page.status).toBe(400)
  await expectValidPage(coach.page, 400)
})
