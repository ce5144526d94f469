/** Whether a visitor's browser is told nothing of what is there, so that it is opened as a document. */
export function isHiddenFromManifest(path: string): boolean {
  return /^\/(admin|progress\/)/i.test(path)
}
