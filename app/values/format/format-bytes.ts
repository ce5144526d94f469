const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A file size such as `1.2 GB`, in powers of 1000. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const size = bytes / 1000 ** power
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${units[power]}`
}
