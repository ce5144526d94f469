const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size as people read it, e.g. `1.2 GB`; by thousands, as makers of disks count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const size = bytes / 1000 ** power
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${units[power]}`
}
