/**
 * Whether a path's routes are missing from visitors' manifests, so that it must load as a document.
 */
export function isHiddenFromManifest(path: string): boolean {
  return /^\/(admin|progress\/|classes|camps|parties|party\/|gift-cards)/i.test(path)
}
