import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findPlannedCharges } from '~/domain/booking/money/autopay/find-planned-charges.server'
import {
  mandateVersion,
  mandateWords,
  saveCardMessages,
} from '~/domain/payments/saved-cards/autopay-texts'
import { findAutopay } from '~/domain/payments/saved-cards/choose-autopay.server'
import { removeCard } from '~/domain/payments/saved-cards/remove-card.server'
import { saveCard, settleOwnCardSetup } from '~/domain/payments/saved-cards/save-card.server'
import { refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatInstant } from '~/values/format/format-time'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** A family's card and autopay, and the words to agree to. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  await settleOwnCardSetup(parent)
  const [{ card, mandate }, planned, { name }] = await Promise.all([
    findAutopay(parent.id),
    findPlannedCharges({ guardianId: parent.id }),
    settingsOf(args),
  ])
  return Response.json({
    card: card && {
      brand: card.brand,
      lastFour: card.lastFour,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
    },
    autopay: mandate && { agreedAt: formatInstant(mandate.agreedAt), wording: mandate.wording },
    planned,
    agreement: { version: mandateVersion, wording: mandateWords(name) },
  })
}

/** The page's API: returns Stripe's page that saves a card; DELETE removes the card. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  if (args.request.method === 'DELETE') {
    await removeCard(parent)
    return Response.json({ card: null })
  }
  const outcome = await saveCard(parent)
  return 'refused' in outcome ? refusedJson(outcome, saveCardMessages) : Response.json(outcome)
}
