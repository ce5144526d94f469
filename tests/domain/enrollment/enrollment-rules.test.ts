import { describe, expect, it } from 'vitest'
import { whyNotOnDays } from '~/domain/enrollment/camps/camp-days'
import {
  extraCentsOf,
  extrasFor,
  whyNotExtras,
  type OfferedExtra,
} from '~/domain/enrollment/camps/camp-extras'
import {
  dueLinesOf,
  isCurrent,
  whyNotFitting,
  whyNotOpen,
  type Asking,
} from '~/domain/enrollment/enrollment'
import { pauseToEnd, whyNotPause } from '~/domain/enrollment/pauses/pause'
import { answersOf, whyNotAnswered } from '~/domain/enrollment/questions/question'
import { countDaysOverdue, overdueFrom } from '~/domain/enrollment/tuition/overdue'
import { isOpenOffer, lessInLine } from '~/domain/enrollment/waiting/class-waiting'

const timeZone = 'America/New_York'

describe('whyNotPause', () => {
  const fine = {
    days: { firstOn: '2026-11-24', lastOn: '2026-12-08' },
    earliest: '2026-11-24',
    startedOn: '2026-11-23',
    percent: 99,
    isDropped: false,
    pauses: [],
  } satisfies Parameters<typeof whyNotPause>[0]
  const asked = (other: Partial<Parameters<typeof whyNotPause>[0]>) =>
    whyNotPause({ ...fine, ...other })

  it('is null from the first day of the notice on, a day after the first lesson', () => {
    expect(asked({})).toBeNull()
  })

  it('names the first day of the notice to a pause a day before it, and has none for staff', () => {
    const earliest = '2026-11-25'
    const refusal = { refused: 'too-soon', field: 'firstOn', detail: earliest }
    expect(asked({ earliest })).toEqual(refusal)
    expect(asked({ earliest: null })).toBeNull()
  })

  it('names the first lesson to a pause on its day or before, and to none if there was no lesson', () => {
    const startedOn = '2026-11-24'
    const refusal = { refused: 'before-first', field: 'firstOn', detail: startedOn }
    expect(asked({ startedOn })).toEqual(refusal)
    expect(asked({ startedOn: '2026-11-25' })).toMatchObject({ refused: 'before-first' })
    expect(asked({ startedOn: null })).toBeNull()
  })

  it('refuses where the whole price is charged for a pause', () => {
    expect(asked({ percent: 100 })).toEqual({ refused: 'not-offered' })
  })

  it('refuses a class that was dropped', () => {
    expect(asked({ isDropped: true })).toEqual({ refused: 'dropped' })
  })

  it('takes a pause of one day, and none that ends before it begins', () => {
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2026-11-24' } })).toBeNull()
    const refusal = { refused: 'runs-backward', field: 'lastOn' }
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2026-11-23' } })).toEqual(refusal)
  })

  it('takes eight weeks, and no day more', () => {
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2027-01-18' } })).toBeNull()
    const refusal = { refused: 'too-long', field: 'lastOn' }
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2027-01-19' } })).toEqual(refusal)
  })

  it.each([
    ['ends on its first day', '2026-11-10', '2026-11-24'],
    ['begins on its last day', '2026-12-08', '2026-12-20'],
    ['is within it', '2026-11-30', '2026-12-01'],
    ['is around it', '2026-11-01', '2026-12-31'],
  ])('refuses where another pause %s', (_how, firstOn, lastOn) => {
    const later = { firstOn: '2027-03-01', lastOn: '2027-03-02' }
    const refusal = { refused: 'paused-already', field: 'firstOn' }
    expect(asked({ pauses: [later, { firstOn, lastOn }] })).toEqual(refusal)
  })

  it('takes a pause between two others', () => {
    const pauses = [
      { firstOn: '2026-11-10', lastOn: '2026-11-23' },
      { firstOn: '2026-12-09', lastOn: '2026-12-20' },
    ]
    expect(asked({ pauses })).toBeNull()
  })
})

describe('pauseToEnd', () => {
  it('is the first pause with a day after today', () => {
    const past = { firstOn: '2026-10-01', lastOn: '2026-10-08' }
    const [next, later] = [
      { firstOn: '2026-11-20', lastOn: '2026-11-24' },
      { firstOn: '2026-12-20', lastOn: '2026-12-24' },
    ]
    expect(pauseToEnd([past, next, later], '2026-11-23')).toBe(next)
    expect(pauseToEnd([past, next, later], '2026-11-24')).toBe(later)
    expect(pauseToEnd([past, next], '2026-11-24')).toBeNull()
  })
})

describe('whyNotOnDays', () => {
  const day = (date: string, free: number) => ({
    day: date,
    startsAt: new Date(`${date}T14:00:00Z`),
    free,
  })
  const [monday, tuesday, wednesday] = [
    day('2026-12-28', 2),
    day('2026-12-29', 1),
    day('2026-12-30', 0),
  ]
  const asked = (
    days: string[] | undefined,
    {
      dayPriceCents = 5000,
      athletes = 1,
      toCome = [monday, tuesday, wednesday],
    }: { dayPriceCents?: number | null; athletes?: number; toCome?: (typeof monday)[] } = {},
  ) => whyNotOnDays({ dayPriceCents }, { days, athletes }, toCome, { timeZone })

  it('is null if every chosen day has as many places as athletes come', () => {
    expect(asked([monday.day, tuesday.day])).toBeNull()
    expect(asked([monday.day], { athletes: 2 })).toBeNull()
  })

  it('names the days with a place less than athletes', () => {
    const dayFull = { refused: 'day-full', field: 'days' }
    expect(asked(undefined)).toEqual({ ...dayFull, detail: 'Wed, Dec 30' })
    expect(asked([monday.day, tuesday.day], { athletes: 2 })).toEqual({
      ...dayFull,
      detail: 'Tue, Dec 29',
    })
    expect(asked(undefined, { athletes: 2 })).toEqual({
      ...dayFull,
      detail: 'Tue, Dec 29 and Wed, Dec 30',
    })
  })

  it('refuses a day that is not to come, and a camp of which none is', () => {
    const refusal = { refused: 'no-such-day', field: 'days' }
    expect(asked([monday.day, '2026-12-31'])).toEqual(refusal)
    expect(asked(undefined, { toCome: [] })).toEqual(refusal)
  })

  it('refuses single days of a camp without a price for a day, and takes all that are left', () => {
    const whole = { dayPriceCents: null, toCome: [monday, tuesday] }
    expect(asked([monday.day], whole)).toEqual({ refused: 'whole-only', field: 'days' })
    expect(asked([monday.day, tuesday.day], whole)).toBeNull()
    expect(asked(undefined, whole)).toBeNull()
  })
})

describe('extras of a camp', () => {
  const early: OfferedExtra = { id: 'early', name: 'Early', basis: 'day', priceCents: 500 }
  const shirt: OfferedExtra = { id: 'shirt', name: 'Shirt', basis: 'camp', priceCents: 1500 }

  it('are those that were chosen for the athlete', () => {
    const chosen = [
      { athleteId: 'zoe', extraId: 'shirt' },
      { athleteId: 'max', extraId: 'early' },
    ]
    expect(extrasFor([early, shirt], chosen, 'zoe')).toEqual([shirt])
    expect(extrasFor([early, shirt], chosen, 'amy')).toEqual([])
    expect(extrasFor([early, shirt], undefined, 'zoe')).toEqual([])
  })

  it('are refused if one of them is not offered anymore', () => {
    const chosen = [
      { athleteId: 'zoe', extraId: 'early' },
      { athleteId: 'zoe', extraId: 'shirt' },
    ]
    expect(whyNotExtras([early, shirt], chosen)).toBeNull()
    const refusal = { refused: 'no-such-extra', field: 'extras' }
    expect(whyNotExtras([early], chosen)).toEqual(refusal)
    expect(whyNotExtras([early], chosen.slice(1))).toEqual(refusal)
    expect(whyNotExtras([early, shirt], chosen.slice(1))).toBeNull()
    expect(whyNotExtras([], undefined)).toBeNull()
  })

  it('for the whole camp are charged with its first day alone', () => {
    expect(extraCentsOf([early, shirt], true)).toBe(2000)
    expect(extraCentsOf([early, shirt], false)).toBe(500)
    expect(extraCentsOf([], true)).toBe(0)
  })
})

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
    expect(answersOf([size, school, lunch], 'zoe', answers)).toEqual([
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
