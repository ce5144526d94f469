import type { PayingNow } from '~/domain/booking/paying/find-paying.server'
import type { AttemptState } from '~/domain/payments/payment-attempt'
import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'
import { bookingPath, paymentPath } from '~/values/paths'
import { formatTime, formatZone } from '~/values/time-in-words'

type Words = {
  title: string
  sentences: string[]
  /** The button that leads to the payment page, while that is open. */
  canPay: string | null
  next: { to: string; label: string } | null
}

/** What has become of a payment by which nothing is booked (yet), and what can be done next. */
export function paymentInWords(
  { amountCents, currency, expiresAt, state: lastKnown }: PayingNow,
  state: AttemptState | 'unknown' | null,
  { phone, timeZone }: Pick<Settings, 'phone' | 'timeZone'>,
): Words {
  const money = formatMoney(amountCents, currency)
  const until = `${formatTime(expiresAt, timeZone)} (${formatZone(timeZone)})`
  const call = phone ? ` You can call us at ${phone}.` : ''
  const again = { to: bookingPath(), label: 'Look at free times' }
  const reload = { to: paymentPath(), label: 'Look again' }
  switch (state ?? lastKnown) {
    case 'open':
      return {
        title: 'You have not paid yet',
        sentences: [`${money} is due to book this. The time is still yours until ${until}.`],
        ...{ canPay: `Pay ${money}`, next: null },
      }
    case 'unknown':
      return {
        title: 'Your payment is being checked',
        sentences: ['We cannot see at this moment whether you have paid. Your time is kept.'],
        ...{ canPay: null, next: reload },
      }
    case 'on_its_way':
      return {
        title: 'Your payment is on its way',
        sentences: [
          `Your bank sends ${money}, which can take some days. Your time is kept until then, and we write to you once it is booked.`,
        ],
        ...{ canPay: null, next: reload },
      }
    case 'differs':
      return {
        title: 'We are looking into your payment',
        sentences: [`What came in is not what was asked for, so a person looks at it.${call}`],
        ...{ canPay: null, next: null },
      }
    case 'paid':
      return {
        title: 'Your payment goes back',
        sentences: [
          `This time was not held for you any more when you paid, so it is not booked. All of it, ${money}, goes back the way it came.${call}`,
        ],
        ...{ canPay: null, next: again },
      }
    case 'failed':
    case 'expired':
      return {
        title: 'Nothing was paid',
        sentences: ['The time is free again, and nothing was taken. You can choose once more.'],
        ...{ canPay: null, next: again },
      }
  }
}
