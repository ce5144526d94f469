// Paths of camps.

/** The list of camps. */
export function campsPath(): string {
  return '/camps'
}

export function campPath(slug: string): string {
  return `${campsPath()}/${slug}`
}

/** Where a family enrolls in a camp. */
export function enrollInCampPath(slug: string): string {
  return `${campPath(slug)}/enroll`
}
