import { create } from 'qrcode'

/** A square matrix of `size` modules; dark modules are an SVG path. */
export type QrModules = { size: number; path: string }

export function qrCode(text: string): QrModules {
  const { size, data } = create(text, { errorCorrectionLevel: 'medium' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size)).join(''),
  )
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    ),
  )
  return { size, path: path.join('') }
}
