import { withQuery } from '../with-query'

// Addresses as in `paths`: the families, as staff see them. A family is known by the id of its guardian.

/** @param who what somebody remembers of one */
export function familiesPath(who?: string): string {
  return withQuery('/admin/families', { who })
}

/** The families that fit a filter, as it stands in the address, in one file. */
export function familiesFilePath(search: string): string {
  return `${familiesPath()}/families.csv${search}`
}

/** All that is known of one. */
export function familyPath(guardianId: string): string {
  return `${familiesPath()}/${guardianId}`
}
