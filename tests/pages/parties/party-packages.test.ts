import { beforeAll, beforeEach, expect, it } from 'vitest'
import { partyGuide } from '~/domain/parties/party-guide'
import { partyTexts } from '~/domain/parties/party-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { confirmOrder } from '../../support/cases/confirm'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { emptyTables } from '../../support/database/empty-tables'
import { aParent } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'

beforeAll(openOnMonday)
beforeEach(async () => {
  await emptyTables('payment_attempt', 'party', 'party_package')
  await forgetVisitors()
})

it('an owner makes a package, publishes it, and changes it', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/parties')
  await owner.follow(partyTexts.newPackage)
  owner.fill('Title', 'Ninja Birthday')
  owner.fill('Price', '200')
  owner.fill('Deposit', '250')
  owner.fill('Begins at', '10:00, noon')
  expect((await owner.press('Save')).errors.length).toBeGreaterThan(0)
  owner.fill('Deposit', '40')
  owner.fill('Begins at', '13:30, 10:00')
  const list = await owner.pressTwice('Save')
  expect(list.text).toContain('Ninja Birthday')
  expect(list.text).toContain(partyTexts.notPublished)
  await expectValidPage(list)
  expect((await newVisitor().open('/parties')).text).not.toContain('Ninja Birthday')
  await owner.follow('Ninja Birthday')
  await expectValidPage(owner.page)
  owner.check('Families can book it')
  await owner.press('Save')
  expect(await database().partyPackage.findMany()).toMatchObject([
    { slug: 'ninja-birthday', published: true, startTimes: ['10:00', '13:30'], version: 2 },
  ])
  expect((await newVisitor().open('/parties')).text).toContain('Ninja Birthday')
})

it('staff see a party with its family and what is due, and change its number of children', async () => {
  const { parent } = await aParent()
  const now = clock.now()
  const athleteId = await anOwnAthlete(parent, {}, now)
  const { slug } = await aPartyPackage(await demoCoach(), { weekdays: ['7'] }, now)
  const visitor = signedInBrowser(parent)
  const form = { athleteId, day: '2026-12-13' }
  const { partyId } = done(await holdAParty(visitor, slug, form, now))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  done(await confirmOrder(visitor, [bookingId], now))
  const desk = await newStaff('front_desk')
  const list = await desk.open('/admin/parties')
  expect(list.text).toContain('Dana Okafor')
  expect(list.text).toContain('$0 paid, $250, due by Sunday, December 6')
  expect(list.text).not.toContain(partyTexts.newPackage)
  const day = await desk.open('/admin?day=2026-12-13')
  expect(day.text).toContain(partyTexts.today)
  await expectValidPage(day)
  expect((await desk.follow('Gym Birthday, Zoe')).url).toContain(`${partyId}/guests`)
  const page = await desk.open(`/admin/parties/${partyId}`)
  await expectValidPage(page)
  desk.fill(partyTexts.howMany, '14')
  expect((await desk.press(partyTexts.save)).text).toContain('Price: $310')
})

it('staff read how parties work', async () => {
  const coach = await newStaff('coach')
  await coach.open('/admin/parties')
  const guide = await coach.follow(partyGuide.title)
  for (const { title, points } of partyGuide.parts) {
    expect(guide.headings).toContain(title)
    for (const point of points) expect(guide.text).toContain(point)
  }
  await expectValidPage(guide)
})
