/** A script for browsers as the text of it, bundled and small; `vite.config.ts` makes it. */
declare module '*?inline-script' {
  const text: string
  export default text
}
