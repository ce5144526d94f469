/** The colors of one scheme that follow the brand, each with a shade for the far side of a body. */
type DrawingShades = {
  accent: string
  accentFar: string
  /** The line of travel, which may be lighter than what athletes wear. */
  line: string
  /** A surface in the accent color. */
  sun: string
  action: string
  actionFar: string
  mat: string
  /** A seam of a mat. */
  seam: string
}

export type BrandedShades = { light: Partial<DrawingShades>; dark: Partial<DrawingShades> }

const own: { light: DrawingShades; dark: DrawingShades } = {
  light: {
    accent: '#de5335',
    accentFar: '#b83d22',
    line: '#de5335',
    sun: '#fbe5dd',
    action: '#2b62bd',
    actionFar: '#1c4c9c',
    mat: '#6f93d2',
    seam: '#e2eaf6',
  },
  dark: {
    accent: '#ff7d59',
    accentFar: '#d65f3e',
    line: '#ff8866',
    sun: '#3a221d',
    action: '#6c9df0',
    actionFar: '#4f7fd0',
    mat: '#3f62a3',
    seam: '#8fb0ea',
  },
}

/**
 * The style sheet inside every drawing: `s` skin, `h` hair, `c` clothes, each with a shade for the
 * far side. Follows the page's color scheme.
 * @param branded replaces the site's own shades
 */
export function drawingColors(branded: BrandedShades = { light: {}, dark: {} }): string {
  const light = { ...own.light, ...branded.light }
  const dark = { ...own.dark, ...branded.dark }
  return `
.s1{fill:#efbd99}.s1f{fill:#d39d77}.s2{fill:#c98f62}.s2f{fill:#a97247}.s3{fill:#94603d}.s3f{fill:#774a2c}.s4{fill:#6a4029}.s4f{fill:#52301d}
.h1{fill:#2b2433}.h2{fill:#5f3a22}.h3{fill:#d9a441}.h4{fill:#a8472a}
.c1{fill:${light.accent}}.c1f{fill:${light.accentFar}}.c2{fill:${light.action}}.c2f{fill:${light.actionFar}}.c3{fill:#e5b820}.c3f{fill:#c2980f}.c4{fill:#2c8f68}.c4f{fill:#1f7352}
.t{fill:#2f3a57}.tf{fill:#232c44}.k{fill:#131a2e}.kf{fill:#0d1220}
.line,.pass,.floor,.post,.beam,.wall,.bar,.seam,.thread{fill:none;stroke:#a9a595;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.line{stroke:${light.line};stroke-width:3.5;stroke-dasharray:.1 9}.pass{stroke:${light.line};stroke-width:5}.thread{stroke:${light.line}}
.beam{stroke:#c39a6b;stroke-width:14}.wall{stroke-width:8}.bar{fill:#faf8f2;stroke:#767b8a}.wood{fill:#c39a6b}
.mat{fill:${light.mat}}.seam{stroke:${light.seam};stroke-width:2.5}.bubble{fill:#fff;stroke:#d8d2c4;stroke-width:3}
.back{fill:#f0ece1}.sun{fill:${light.sun}}.off{fill:#d8d2c4}.on{fill:${light.line}}
@media(prefers-color-scheme:dark){
.s1{fill:#f0c3a2}.s1f{fill:#cf9f7d}.s2{fill:#d29a6c}.s2f{fill:#ac7a50}.s3{fill:#a9734d}.s3f{fill:#875838}.s4{fill:#8d5d40}.s4f{fill:#6d452d}
.h1{fill:#6b5c69}.h2{fill:#835739}.h3{fill:#e0b25a}.h4{fill:#bb5a34}
.c1{fill:${dark.accent}}.c1f{fill:${dark.accentFar}}.c2{fill:${dark.action}}.c2f{fill:${dark.actionFar}}.c3{fill:#f0cf5b}.c3f{fill:#cdae40}.c4{fill:#62c49a}.c4f{fill:#48a27c}
.t{fill:#56648a}.tf{fill:#434f70}.k{fill:#e8e4da}.kf{fill:#bfbbb0}
.floor,.post,.wall{stroke:#5a6684}.line,.pass,.thread{stroke:${dark.line}}.beam{stroke:#b08a5e}.bar{fill:#111726;stroke:#8b94a9}.wood{fill:#b08a5e}
.mat{fill:${dark.mat}}.seam{stroke:${dark.seam}}.bubble{fill:#1a2235;stroke:#414d69}
.back{fill:#1a2235}.sun{fill:${dark.sun}}.off{fill:#414d69}.on{fill:${dark.line}}}
@media(prefers-reduced-motion:no-preference){.pass{stroke-dasharray:1;animation:run 1.8s ease-in-out}@keyframes run{from{stroke-dashoffset:1}}}`.replace(
    /\n/g,
    '',
  )
}
