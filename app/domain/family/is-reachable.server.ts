import { sql } from '~/platform/database/database.server'

/** A condition on a guardian: we know their phone number, and whom to call in an emergency and how. */
export const isReachable = sql`(
  guardian.phone <> '' AND guardian.emergency_contact_name <> ''
    AND guardian.emergency_contact_phone <> '')`
