/** A browser script as bundled text; see `vite.config.ts`. */
declare module '*?inline-script' {
  const text: string
  export default text
}
