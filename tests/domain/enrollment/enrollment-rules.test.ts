import { describe, expect, it } from 'vitest'
import {
  dueLinesOf,
  isCurrent,
  whyNotFitting,
  whyNotOpen,
  type Asking,
} from '~/domain/enrollment/enrollment'
import { answersForAthlete, whyNotAnswered } from '~/domain/enrollment/questions/question'
import { countDaysOverdue, overdueFrom } from '~/domain/enrollment/tuition/overdue'
import { isOpenOffer, lessInLine } from '~/domain/enrollment/waiting/class-waiting'

const timeZone = 'America/New_York'

describe('whyNotAnswered', () => {
  const size = { id: 'size', text: 'Which size?', choices: ['S', 'M'], required: true }
  const school = { id: 'school', text: 'Which school?', choices: [], required: false }
  const lunch = { id: 'lunch', text: 'Lunch?', choices: ['Yes', 'No'], required: false }
  const said = (athleteId: string, questionId: string, text: string) => ({
    athleteId,
    questionId,
    text,
  })

  it('names the question that has to be answered, where its answer is empty', () => {
    const answers = [said('zoe', 'school', 'Oak'), said('zoe', 'size', '')]
    expect(whyNotAnswered([school, size], ['zoe'], answers)).toEqual({
      refused: 'answer-missing',
      field: 'answers[1].text',
      detail: size.text,
    })
  })

  it('names no field for an answer that was not sent, or was for another athlete', () => {
    const refusal = { refused: 'answer-missing', field: 'answers', detail: size.text }
    expect(whyNotAnswered([size], ['zoe'], [])).toEqual(refusal)
    expect(whyNotAnswered([size], ['zoe', 'max'], [said('zoe', 'size', 'S')])).toEqual(refusal)
  })

  it('refuses what is none of the choices, for a question that can stay open too', () => {
    expect(whyNotAnswered([lunch], ['zoe'], [said('zoe', 'lunch', 'Maybe')])).toEqual({
      refused: 'answer-not-offered',
      field: 'answers[0].text',
      detail: lunch.text,
    })
  })

  it('is null if all is answered for every athlete, and what can stay open is', () => {
    const answers = [
      said('zoe', 'size', 'S'),
      said('zoe', 'school', 'Anything'),
      said('max', 'size', 'M'),
      said('max', 'lunch', ''),
    ]
    expect(whyNotAnswered([size, school, lunch], ['zoe', 'max'], answers)).toBeNull()
  })

  it('keeps the answers of one athlete that say something to a question still asked', () => {
    const answers = [
      said('max', 'size', 'M'),
      said('zoe', 'size', 'S'),
      said('zoe', 'school', ''),
      said('zoe', 'gone', 'x'),
    ]
    expect(answersForAthlete([size, school, lunch], 'zoe', answers)).toEqual([
      { questionId: 'size', text: 'S' },
    ])
  })
})

describe('whyNotOpen', () => {
  const [members, everyone] = [new Date('2026-11-02T14:00:00Z'), new Date('2026-11-09T14:00:00Z')]
  const term = {
    id: 'term',
    kind: 'season' as const,
    name: 'Winter',
    startsOn: '2026-12-01',
    endsOn: '2027-02-28' as string | null,
    registrationOpensAt: everyone,
    membersOpenAt: members as Date | null,
    registrationFeeCents: 0,
    dropNoticeDays: 14,
    tuitionDay: 25,
    pausePercent: 0,
  }
  const open = { term, open: true, trialCents: 1500 as number | null }
  const family = { isStaff: false, isMember: false, now: everyone }
  const wanted = { startsOn: '2026-12-01', isTrial: false }
  const asked = (other: { termClass?: object; wanted?: object; asking?: Partial<Asking> } = {}) =>
    whyNotOpen(
      { ...open, ...other.termClass },
      { ...wanted, ...other.wanted },
      { ...family, ...other.asking },
      { timeZone },
    )
  const before = (moment: Date) => new Date(moment.getTime() - 1)

  it('is null from the moment on at which registration opens', () => {
    expect(asked()).toBeNull()
    expect(asked({ asking: { now: before(everyone) } })).toEqual({
      refused: 'registration-not-open',
      detail: 'Monday, November 9 at 9:00 AM',
    })
  })

  it('is null for a member from an earlier moment on', () => {
    expect(asked({ asking: { isMember: true, now: members } })).toBeNull()
    expect(asked({ asking: { isMember: true, now: before(members) } })).toMatchObject({
      refused: 'registration-not-open',
    })
    expect(asked({ asking: { isMember: false, now: members } })).toMatchObject({
      refused: 'registration-not-open',
    })
  })

  it('takes the first and the last day of the term, and none before or after', () => {
    const outside = { refused: 'starts-outside', field: 'startsOn' }
    expect(asked({ wanted: { startsOn: '2026-11-30' } })).toEqual(outside)
    expect(asked({ wanted: { startsOn: '2027-02-28' } })).toBeNull()
    expect(asked({ wanted: { startsOn: '2027-03-01' } })).toEqual(outside)
    const endless = { term: { ...term, endsOn: null } }
    expect(asked({ termClass: endless, wanted: { startsOn: '2027-03-01' } })).toBeNull()
  })

  it('refuses a class that is closed, and nothing but days and trials to staff', () => {
    const closed = { open: false }
    expect(asked({ termClass: closed })).toEqual({ refused: 'class-not-open' })
    const staff = { isStaff: true, now: before(members) }
    expect(asked({ termClass: closed, asking: staff })).toBeNull()
    expect(asked({ wanted: { startsOn: '2026-11-30' }, asking: staff })).toMatchObject({
      refused: 'starts-outside',
    })
  })

  it('refuses a trial where there is none; one can cost nothing', () => {
    const trial = { isTrial: true }
    expect(asked({ wanted: trial })).toBeNull()
    expect(asked({ wanted: trial, termClass: { trialCents: 0 } })).toBeNull()
    expect(asked({ wanted: trial, termClass: { trialCents: null } })).toEqual({
      refused: 'no-trial',
    })
    expect(asked({ termClass: { trialCents: null } })).toBeNull()
  })
})

describe('whyNotFitting', () => {
  const needs = {
    minAge: 6,
    maxAge: 9,
    prerequisites: [
      { id: 'roll', name: 'Roll' },
      { id: 'bridge', name: 'Bridge' },
    ],
  }
  const zoe = { id: 'zoe', firstName: 'Zoe', bornOn: '2020-12-01', mastered: ['bridge', 'roll'] }

  it('counts the age on the first day, from the birthday on', () => {
    expect(whyNotFitting(needs, zoe, '2026-12-01')).toBeNull()
    const tooYoung = { refused: 'outside-ages', detail: 'Zoe' }
    expect(whyNotFitting(needs, zoe, '2026-11-30')).toEqual(tooYoung)
  })

  it('ends with the day before the birthday after the highest age', () => {
    expect(whyNotFitting(needs, zoe, '2030-11-30')).toBeNull()
    expect(whyNotFitting(needs, zoe, '2030-12-01')).toMatchObject({ refused: 'outside-ages' })
  })

  it('names the skills that are missing', () => {
    const day = '2026-12-01'
    expect(whyNotFitting(needs, { ...zoe, mastered: ['roll'] }, day)).toEqual({
      refused: 'skill-missing',
      detail: 'Bridge',
    })
    expect(whyNotFitting(needs, { ...zoe, mastered: [] }, day)).toEqual({
      refused: 'skill-missing',
      detail: 'Roll and Bridge',
    })
  })
})

describe('isCurrent', () => {
  it('is true through the last day', () => {
    const enrollment = { startsOn: '2026-11-03', endsOn: '2026-11-24' }
    expect(isCurrent(enrollment, '2026-11-24')).toBe(true)
    expect(isCurrent(enrollment, '2026-11-25')).toBe(false)
    expect(isCurrent({ ...enrollment, endsOn: null }, '2026-11-25')).toBe(true)
  })

  it('is true on its only day, and false if it was dropped before it began', () => {
    expect(isCurrent({ startsOn: '2026-11-24', endsOn: '2026-11-24' }, '2026-11-24')).toBe(true)
    expect(isCurrent({ startsOn: '2026-11-25', endsOn: '2026-11-24' }, '2026-11-24')).toBe(false)
  })
})

describe('overdue tuition', () => {
  it('counts from the day after the last one on which it can be paid', () => {
    expect(overdueFrom('2026-11-01', 7)).toBe('2026-11-09')
    expect(countDaysOverdue('2026-11-01', 7, '2026-11-08')).toBe(0)
    expect(countDaysOverdue('2026-11-01', 7, '2026-11-09')).toBe(1)
    expect(countDaysOverdue('2026-11-01', 7, '2026-11-10')).toBe(2)
    expect(countDaysOverdue('2026-11-01', 7, '2026-10-01')).toBe(0)
  })

  it('is made of the lessons with something due, earliest first', () => {
    const line = (startsAt: string, dueCents: number) => ({
      startsAt: new Date(startsAt),
      dueCents,
    })
    const [first, second, paid] = [
      line('2026-11-03T15:00:00Z', 1),
      line('2026-11-10T15:00:00Z', 2000),
      line('2026-11-01T15:00:00Z', 0),
    ]
    expect(dueLinesOf([{ lines: [second, paid] }, { lines: [first] }])).toEqual([first, second])
  })
})

describe('the waiting list of a class', () => {
  const now = new Date('2026-11-24T15:00:00Z')
  const offer = (ms: number) => ({ endedAt: null, offerEndsAt: new Date(now.getTime() + ms) })

  it('keeps an offered place until its end', () => {
    expect(isOpenOffer(offer(1), now)).toBe(true)
    expect(isOpenOffer(offer(0), now)).toBe(false)
    expect(isOpenOffer({ ...offer(1), endedAt: now }, now)).toBe(false)
    expect(isOpenOffer({ endedAt: null, offerEndsAt: null }, now)).toBe(false)
  })

  it('takes the places of those in line off each date, unless one date has none', () => {
    expect(lessInLine([{ free: 3 }, { free: 1 }], 2)).toEqual([{ free: 1 }, { free: 0 }])
    expect(lessInLine([{ free: 3 }, { free: 0 }], 2)).toEqual([{ free: 3 }, { free: 0 }])
    expect(lessInLine([{ free: 3 }], 0)).toEqual([{ free: 3 }])
  })
})
