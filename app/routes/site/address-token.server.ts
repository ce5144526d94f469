/** The secret that an address carries: `?token=`. */
export function tokenOfAddress(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
