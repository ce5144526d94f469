/**
 * The style sheet inside every drawing: `s` skin, `h` hair, `c` clothes, each with a shade for the
 * far side. Follows the page's color scheme.
 */
export const drawingColors = `
.s1{fill:#efbd99}.s1f{fill:#d39d77}.s2{fill:#c98f62}.s2f{fill:#a97247}.s3{fill:#94603d}.s3f{fill:#774a2c}.s4{fill:#6a4029}.s4f{fill:#52301d}
.h1{fill:#2b2433}.h2{fill:#5f3a22}.h3{fill:#d9a441}.h4{fill:#a8472a}
.c1{fill:#de5335}.c1f{fill:#b83d22}.c2{fill:#2b62bd}.c2f{fill:#1c4c9c}.c3{fill:#e5b820}.c3f{fill:#c2980f}.c4{fill:#2c8f68}.c4f{fill:#1f7352}
.t{fill:#2f3a57}.tf{fill:#232c44}.k{fill:#131a2e}.kf{fill:#0d1220}
.line,.pass,.floor,.post,.beam,.wall,.bar,.seam,.thread{fill:none;stroke:#a9a595;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.line{stroke:#de5335;stroke-width:3.5;stroke-dasharray:.1 9}.pass{stroke:#de5335;stroke-width:5}.thread{stroke:#de5335}
.beam{stroke:#c39a6b;stroke-width:14}.wall{stroke-width:8}.bar{fill:#faf8f2;stroke:#767b8a}.wood{fill:#c39a6b}
.mat{fill:#6f93d2}.seam{stroke:#e2eaf6;stroke-width:2.5}.bubble{fill:#fff;stroke:#d8d2c4;stroke-width:3}
.back{fill:#f0ece1}.sun{fill:#fbe5dd}.off{fill:#d8d2c4}.on{fill:#de5335}
@media(prefers-color-scheme:dark){
.s1{fill:#f0c3a2}.s1f{fill:#cf9f7d}.s2{fill:#d29a6c}.s2f{fill:#ac7a50}.s3{fill:#a9734d}.s3f{fill:#875838}.s4{fill:#8d5d40}.s4f{fill:#6d452d}
.h1{fill:#6b5c69}.h2{fill:#835739}.h3{fill:#e0b25a}.h4{fill:#bb5a34}
.c1{fill:#ff7d59}.c1f{fill:#d65f3e}.c2{fill:#6c9df0}.c2f{fill:#4f7fd0}.c3{fill:#f0cf5b}.c3f{fill:#cdae40}.c4{fill:#62c49a}.c4f{fill:#48a27c}
.t{fill:#56648a}.tf{fill:#434f70}.k{fill:#e8e4da}.kf{fill:#bfbbb0}
.floor,.post,.wall{stroke:#5a6684}.line,.pass,.thread{stroke:#ff8866}.beam{stroke:#b08a5e}.bar{fill:#111726;stroke:#8b94a9}.wood{fill:#b08a5e}
.mat{fill:#3f62a3}.seam{stroke:#8fb0ea}.bubble{fill:#1a2235;stroke:#414d69}
.back{fill:#1a2235}.sun{fill:#3a221d}.off{fill:#414d69}.on{fill:#ff8866}}
@media(prefers-reduced-motion:no-preference){.pass{stroke-dasharray:1;animation:run 1.8s ease-in-out}@keyframes run{from{stroke-dashoffset:1}}}`.replace(
  /\n/g,
  '',
)
