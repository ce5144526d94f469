// Paths of camps and parties.

/** The list of camps. */
export function campsPath(): string {
  return '/camps'
}

export function campPath(slug: string): string {
  return `${campsPath()}/${slug}`
}

/** Where a family enrolls in a camp, with what it has chosen: names of fields and their values. */
export function enrollInCampPath(slug: string, chosen: [string, string][] = []): string {
  const page = `${campPath(slug)}/enroll`
  return chosen.length > 0 ? `${page}?${new URLSearchParams(chosen)}` : page
}

/** The list of party packages. */
export function partiesPath(): string {
  return '/parties'
}

export function partyPath(slug: string): string {
  return `${partiesPath()}/${slug}`
}

/** Where a family books a party, with the chosen time. */
export function bookPartyPath(slug: string, chosen?: { day: string; time: string }): string {
  const page = `${partyPath(slug)}/book`
  return chosen ? `${page}?${new URLSearchParams(chosen)}` : page
}

/** A family's own party. */
export function parentPartyPath(partyId: string): string {
  return `/parent/parties/${partyId}`
}

export function adminPartiesPath(): string {
  return '/admin/parties'
}

/** How parties work, for staff. */
export function partyGuidePath(): string {
  return `${adminPartiesPath()}/guide`
}

export function adminPartyPath(partyId: string): string {
  return `${adminPartiesPath()}/${partyId}`
}

export function newPartyPackagePath(): string {
  return `${adminPartiesPath()}/packages/new`
}

export function partyPackagePath(packageId: string): string {
  return `${adminPartiesPath()}/packages/${packageId}`
}
