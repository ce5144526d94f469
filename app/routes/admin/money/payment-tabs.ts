import {
  adminBalancesPath,
  adminPaymentsPath,
  adminReconcilePath,
  findBuyerPath,
} from '~/values/paths/payment-paths'
import { moneyTexts } from './money-texts'

export const paymentTabs = [
  { to: adminPaymentsPath(), label: 'Payments' },
  { to: adminBalancesPath(), label: 'Balances due' },
  { to: adminReconcilePath(), label: 'Reconcile' },
  { to: findBuyerPath(), label: moneyTexts.sellPackage },
]
