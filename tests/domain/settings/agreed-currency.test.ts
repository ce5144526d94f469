import { beforeEach, expect, it } from 'vitest'
import { giveGiftCard } from '~/domain/booking/money/gift-cards/give-gift-card.server'
import { GiveGiftCardForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { businessOf, saveBusiness } from '~/domain/settings/save-business.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { sellGiftCards } from '../../support/factories/factories-gift-cards'
import { anOpeningBalance } from '../../support/factories/factories-imports'

let owner: Staff
beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

async function becomeEuro() {
  const settings = await findSettings()
  const wanted = { version: settings.version, currency: 'EUR' }
  return await saveBusiness(owner, { ...businessOf(settings), ...wanted }, today)
}

it('the currency can change while no money is in it', async () => {
  expect(await becomeEuro()).toBeNull()
})

it('the currency stays once a gift card was given', async () => {
  await sellGiftCards(owner)
  const given = { amountCents: '50', kind: 'promotion', reason: 'Raffle', recipientName: 'Zoe' }
  const wish = GiveGiftCardForm.parse({
    idempotencyKey: newToken(),
    recipientEmail: 'zoe@example.com',
    ...given,
  })
  done((await giveGiftCard(owner, wish, today))!)
  expect(await becomeEuro()).toMatchObject({ refused: 'amounts-agreed', field: 'currency' })
})

it('the currency stays once an opening balance was imported', async () => {
  await anOpeningBalance(owner, (await aParent()).parent.id)
  expect(await becomeEuro()).toMatchObject({ refused: 'amounts-agreed', field: 'currency' })
})
