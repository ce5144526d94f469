import { policySentences } from '~/domain/booking/policy-in-words'
import type { Checkout } from '~/domain/booking/checkout'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import { fullName } from '~/domain/family/athlete'
import { formatMoney } from '~/values/money'
import { checkoutPath } from '~/values/paths'

/** Everything that was answered and what it comes to, in words, before the button that commits to it. */
export function reviewOf(checkout: Checkout, lesson: string) {
  const { price, policy } = checkout
  return {
    answers: [{ term: 'Lesson', detail: lesson }, ...answersOf(checkout)],
    money: moneyLines(checkout),
    policy: policySentences(policy, price),
    commitment: `Nothing is due now. You pay ${formatMoney(price.priceCents, price.currency)} at the lesson.`,
  }
}

function answersOf({ guest, athletes, focusAreas, focusNote, pickUp }: Checkout) {
  const change = (step: string, label: string) => ({ to: checkoutPath(step), label })
  const focus = [...focusAreas.map(({ name }) => name), focusNote].filter(Boolean)
  return [
    {
      term: 'You',
      detail: guest ? `${fullName(guest)}, ${guest.email}, ${guest.phone}` : '',
      change: change('you', 'Change who is booking'),
    },
    {
      term: athletes.length === 1 ? 'Athlete' : 'Athletes',
      detail: athletes.map(fullName).join(' and '),
      change: change('athletes', 'Change athletes'),
    },
    {
      term: 'Focus areas',
      detail: focus.join(', ') || 'The coach decides',
      change: change('focus-areas', 'Change focus areas'),
    },
    {
      term: 'Getting there and home',
      detail: pickUp ? pickUpInWords(pickUp) : '',
      change: change('getting-there', 'Change getting there and home'),
    },
  ]
}

/** Who brings and who collects, in one line. */
export function pickUpInWords(answers: PickUpAnswers): string {
  const { guardianDoesBoth, bringsName, collectsName, alternateName } = answers
  const who = guardianDoesBoth
    ? 'You bring and collect'
    : `${bringsName} brings, ${collectsName} collects`
  return alternateName ? `${who}; ${alternateName} may collect too` : who
}

function moneyLines({ price, placesTaken, lessonType }: Checkout) {
  const { priceCents, depositCents, currency } = price
  const money = (cents: number) => formatMoney(cents, currency)
  const times = lessonType.format === 'group' ? ` × ${placesTaken}` : ''
  return [
    { term: `${lessonType.name}${times}`, detail: money(priceCents) },
    { term: 'Due now', detail: money(0) },
    ...(depositCents > 0
      ? [
          { term: 'Deposit, due at the lesson', detail: money(depositCents) },
          { term: 'Balance, due at the lesson', detail: money(priceCents - depositCents) },
        ]
      : [{ term: 'Due at the lesson', detail: money(priceCents) }]),
  ]
}
