/** The `accept` attribute of picture fields. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** For scans, including PDF. */
export const scanTypes = `${pictureTypes},application/pdf`

export const mostPictureBytes = 10 * 1024 * 1024
export const tooLargePicture = 'This file is larger than 10 megabytes. Choose a smaller one.'

/** The most pages of one paper, and their size together. */
export const mostScans = 6
export const mostScanBytes = 30 * 1024 * 1024
export const tooManyScans = `Choose at most ${mostScans} files.`
export const tooLargeScans =
  'These files are larger than 30 megabytes together. Choose fewer or smaller ones.'

/** Why an uploaded picture was refused. */
export type PictureTrouble =
  | 'no-picture'
  | 'too-many-pixels'
  | 'too-heavy'
  | 'damaged-picture'
  /** The server cannot decode pictures; the file may be fine. */
  | 'cannot-read-pictures'

/** Also when storage is unavailable. */
export type KeepingTrouble = PictureTrouble | 'not-kept'

export const pictureTroubleMessages: Record<PictureTrouble, string> = {
  'no-picture':
    'We can’t use this file. Choose a JPEG, PNG, WebP or AVIF picture. If your phone makes HEIC, save it as JPEG first.',
  'too-many-pixels':
    'This picture has more pixels than we can open: 50 million in a JPEG, 16 million in any other kind. Make it smaller first, or save it as JPEG.',
  'too-heavy':
    'This picture takes more memory to open than we can give it. Save it smaller and as JPEG, and choose that.',
  'damaged-picture':
    'This picture is damaged or not whole. Open it on your own device, save it again as JPEG, and choose that.',
  'cannot-read-pictures':
    'The site cannot take pictures at the moment. There is nothing wrong with your file: please try again later.',
}

export const keepingTroubleMessages: Record<KeepingTrouble, string> = {
  ...pictureTroubleMessages,
  'not-kept': 'The picture could not be kept just now. Try it again later.',
}

/** Why a picture or PDF of a paper was refused. */
export type ScanTrouble = KeepingTrouble | 'damaged-pdf' | 'malware' | 'not-scanned'

export const scanTroubleMessages: Record<ScanTrouble, string> = {
  ...keepingTroubleMessages,
  'no-picture':
    'This is neither a picture nor a PDF that can be used here. Choose a JPEG, PNG, WebP or AVIF, or a PDF; a telephone that makes HEIC can send it as JPEG.',
  'damaged-pdf': 'This PDF is damaged or incomplete. Scan the paper again, or take a photo of it.',
  malware:
    'Our virus scanner flagged this PDF, so we didn’t keep it. Scan the paper again, or take a photo of it.',
  'not-scanned':
    'PDFs cannot be scanned for viruses at the moment, so this one was not kept. Try it again later, or take a photo of the paper.',
  'not-kept': 'The paper could not be kept just now. Try it again later.',
}
