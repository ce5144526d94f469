/** An uploaded picture, as pages show it. */
export type Picture = {
  id: string
  /** For those who do not see it; empty where it says nothing. */
  alt: string
  /** Of its largest file, in pixels. */
  width: number
  height: number
  /** The widths that there are files of, smallest first. */
  widths: number[]
}
