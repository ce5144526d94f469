import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { z } from 'zod'
import { findPlannedCharges } from '~/domain/booking/money/autopay/find-planned-charges.server'
import {
  mandateVersions,
  mandateWords,
  savePaymentMethodMessages,
} from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  findAutopay,
  offersBankAccounts,
} from '~/domain/payments/saved-payment-methods/autopay.server'
import { SavedMethodForm } from '~/domain/payments/saved-payment-methods/autopay-forms'
import { autopayMethods } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { removePaymentMethod } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import {
  savePaymentMethod,
  settleOwnPaymentMethodSetup,
} from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { formatInstant } from '~/values/format/format-time'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** What a family has saved, its autopay, and the words to agree to. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  await settleOwnPaymentMethodSetup(parent)
  const [{ card, bankAccount, mandate }, planned, owed, settings] = await Promise.all([
    findAutopay(parent.id),
    findPlannedCharges({ guardianId: parent.id }),
    findOwed(parent.id),
    settingsOf(args),
  ])
  return Response.json({
    card: card && {
      brand: card.brand,
      lastFour: card.lastFour,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
    },
    bankAccount: bankAccount && { bank: bankAccount.brand, lastFour: bankAccount.lastFour },
    offersBankAccounts: offersBankAccounts(settings),
    autopay: mandate && {
      method: mandate.method,
      agreedAt: formatInstant(mandate.agreedAt),
      wording: mandate.wording,
    },
    planned,
    onItsWay: owed
      .filter(({ onItsWayCents }) => onItsWayCents > 0)
      .map(({ onItsWayCents: cents, currency }) => ({ cents, currency })),
    agreements: autopayMethods.map((method) => ({
      method,
      version: mandateVersions[method],
      wording: mandateWords(method, settings.name),
    })),
  })
}

/**
 * The page's API, `?method=` for a card or bank account: returns Stripe's page that saves it; DELETE
 * removes it.
 */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const wanted = new URL(args.request.url).searchParams.get('method') ?? undefined
  const parsed = SavedMethodForm.safeParse({ method: wanted })
  if (!parsed.success) return invalidJson({ fields: z.flattenError(parsed.error).fieldErrors })
  const { method } = parsed.data
  if (args.request.method === 'DELETE') {
    await removePaymentMethod(parent, method)
    return Response.json({ removed: method })
  }
  const outcome = await savePaymentMethod(parent, method)
  return 'refused' in outcome
    ? refusedJson(outcome, savePaymentMethodMessages)
    : Response.json(outcome)
}
