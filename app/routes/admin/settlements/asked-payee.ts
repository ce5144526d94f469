import type { Payee } from '~/values/payee'
import { payeeOfPath } from '~/values/paths/settlement-paths'
import type { AskedParams } from '../forms/form-page.server'

/** The payee that the address names. */
export function askedPayee({ id }: Pick<AskedParams, 'id'>): Payee {
  return payeeOfPath(id('payees'), id('payeeId'))
}
