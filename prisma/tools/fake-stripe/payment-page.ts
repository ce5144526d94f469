import type { PaymentIntent, Session } from './objects'

/** The payment page: plain forms, no scripts. */
export function paymentPage(session: Session): string {
  if (session.mode === 'setup') return cardPage(session)
  const lines = session.line_items.data.map(
    ({ description, quantity, amount_total, currency }) =>
      `<li>${escaped(description)} × ${quantity}: ${amountIn(amount_total, currency)}</li>`,
  )
  const total = amountIn(session.amount_total, session.currency)
  return page(`Pay ${total}`, [
    `<ul>${lines.join('')}</ul>`,
    `<p>In all ${total}. This is a fake: no money moves.</p>`,
    session.status === 'open' ? buttons(session) : `<p>This page is ${session.status}.</p>`,
    `<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>`,
  ])
}

/** The page that saves a card or bank account, likewise. */
function cardPage({ id, status, cancel_url, saves }: Session): string {
  const what = saves === 'us_bank_account' ? 'bank account' : 'card'
  const form = `<form method="post" action="/pay/${id}/card"><button>Save ${what}</button></form>`
  return page(`Save a ${what}`, [
    `<p>This is a fake: no ${what} is needed.</p>`,
    status === 'open' ? form : `<p>This page is ${status}.</p>`,
    `<p><a href="${escaped(cancel_url)}">Back without saving</a></p>`,
  ])
}

function buttons({ id }: Session): string {
  const form = (how: string, label: string) =>
    `<form method="post" action="/pay/${id}/${how}"><button>${label}</button></form>`
  return [
    form('card', 'Pay by card'),
    form('declined', 'Pay by a card that is declined'),
    form('later', 'Pay by a method that takes days'),
  ].join('')
}

/** All payments, with what else can happen to them. */
export function overviewPage(
  sessions: Session[],
  debits: PaymentIntent[],
  balance: number,
): string {
  const rows = sessions.map((session) => {
    const { id, status, payment_status, payment_intent: paid } = session
    const amount = amountIn(session.amount_total, session.currency)
    const act = (what: string, label: string) =>
      `<form method="post" action="/_fake/${what}"><input type="hidden" name="session" value="${id}"><button>${label}</button></form>`
    const actions = paid
      ? payment_status === 'paid'
        ? act('refund', 'Refund all') + act('dispute', 'Dispute')
        : act('arrive', 'Money arrives') + act('fail', 'Money does not arrive')
      : ''
    return `<tr><th scope="row">${id}</th><td>${amount}</td><td>${status}, ${payment_status}</td><td>${actions}</td></tr>`
  })
  const head = '<tr><th>Session</th><th>Amount</th><th>State</th><th>Do</th></tr>'
  return page('Fake Stripe', [
    `<p>Balance: ${balance} cents</p>`,
    `<table><caption>Sessions</caption>${head}${rows.join('')}</table>`,
    ...debits.map(debitForms),
  ])
}

/** What a bank can answer to a debit that it is processing. */
function debitForms({ id, amount, currency }: PaymentIntent): string {
  const answers = ['paid', 'insufficient_funds', 'account_closed', 'debit_not_authorized']
  const forms = answers.map(
    (answer) =>
      `<form method="post" action="/_fake/settle"><input type="hidden" name="payment" value="${id}"><input type="hidden" name="answer" value="${answer}"><button>${answer}</button></form>`,
  )
  return `<h2>${id}, ${amountIn(amount, currency)}</h2>${forms.join('')}`
}

function page(title: string, parts: string[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${title}</h1>${parts.join('')}</main></body></html>`
}

function amountIn(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${escaped(currency.toUpperCase())}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
