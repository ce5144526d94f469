import { sql } from '~/platform/database/database.server'

/** A SQL condition: the guardian has a phone number and an emergency contact. */
export const hasContacts = sql`(
  guardian.phone <> '' AND guardian.emergency_contact_name <> ''
    AND guardian.emergency_contact_phone <> '')`
