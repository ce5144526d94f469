import * as audit from '~/domain/audit/personal-data.server'
import * as booking from '~/domain/booking/personal-data.server'
import * as catalogue from '~/domain/catalogue/personal-data.server'
import * as communications from '~/domain/communications/personal-data.server'
import * as family from '~/domain/family/personal-data.server'
import * as payments from '~/domain/payments/personal-data.server'
import * as scheduling from '~/domain/scheduling/personal-data.server'
import * as settings from '~/domain/settings/personal-data.server'
import type { PersonalData } from '~/platform/personal-data.server'

export { prepareDatabase } from '../prisma/seed/prepare-database'

/** What every subject knows about people; in the order in which it can be erased. */
export const personalData: Record<string, PersonalData> = {
  communications: communications.personalData,
  payments: payments.personalData,
  booking: booking.personalData,
  family: family.personalData,
  scheduling: scheduling.personalData,
  catalogue: catalogue.personalData,
  settings: settings.personalData,
  audit: audit.personalData,
}
