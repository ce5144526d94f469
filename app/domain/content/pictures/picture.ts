/** An uploaded picture. */
export type Picture = {
  id: string
  /** Alternative text; empty if decorative. */
  alt: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** Available widths, ascending. */
  widths: number[]
}
