declare module 'linebreak' {
  /** Line breaking by Unicode's rules (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required?: boolean } | null
  }
}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  /** Bidirectional text by Unicode's rules (UAX 9). */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getReorderedIndices(text: string, levels: Levels, start?: number, end?: number): number[]
    getMirroredCharacter(character: string): string | null
    getBidiCharTypeName(character: string): string
  }
}

declare module 'subset-font' {
  /** Subsets a font to the characters of a text, at fixed variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>
}
