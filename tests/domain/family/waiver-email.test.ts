import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { clock } from '~/platform/clock.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aParent } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  answerUpToTheWaiver,
  aVisitor,
  checkoutOf,
  done,
  hold,
  today,
  waiverOf,
} from '../../support/factories/factories-booking'
import { runJobs } from '../../support/jobs'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const server = await aMailServer()
let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  clock.fix(today)
  await openNewBusiness()
  visitor = aVisitor()
})
afterEach(() => clock.release())

describe('the email with a signed waiver', () => {
  it('has the full text, once for all athletes it was signed for', async () => {
    await hold(visitor, { lessonType: 'dual-quest', places: 2 })
    const athletes = [anAthlete({ lastName: 'Lastname' }), anAthlete({ firstName: 'Eli' })]
    await answerUpToTheWaiver(visitor, { athletes })
    const { guest } = await checkoutOf(visitor)
    const answers = await waiverOf(visitor)
    answers.athletes[1]!.photoConsent = true
    done(await signCheckoutWaivers(visitor, answers, today))
    done(await signCheckoutWaivers(visitor, answers, today))
    await aParent({ guardianId: guest!.id, email: 'dana@example.com' }) // verifies the address
    await runJobs()
    const { subject, text = '' } = await received(server, 'waiver-signed')
    const said = text.replace(/\s+/g, ' ')
    expect(subject).toBe('Your signed waiver for Zoe and Eli')
    for (const words of [
      'Signed by: Dana Okafor',
      'Signed on: Monday, November 2, 2026',
      'For Eli, as mother',
      'Valid through: Tuesday, November 2, 2027',
      'Participation agreement (version 1)',
      'Agreed: I understand that tumbling carries a risk',
      'Not agreed: Photographs',
      'Agreed: Photographs',
    ]) {
      expect(said).toContain(words)
    }
    expect(said).not.toContain('Lastname')
  })

  it('is sent at most three times per booking', async () => {
    await hold(visitor)
    await answerUpToTheWaiver(visitor)
    const answers = await waiverOf(visitor)
    for (let time = 0; time < 5; time++) {
      done(await signCheckoutWaivers(visitor, { ...answers, idempotencyKey: newToken() }, today))
    }
    expect(await emailOutcomesOf('waiver-signed')).toHaveLength(3)
  })

  it('is not sent after a refused signature', async () => {
    await hold(visitor)
    await answerUpToTheWaiver(visitor)
    const answers = await waiverOf(visitor)
    answers.athletes[0]!.clauses = []
    await signCheckoutWaivers(visitor, answers, today)
    expect(await emailOutcomesOf('waiver-signed')).toEqual([])
  })
})
