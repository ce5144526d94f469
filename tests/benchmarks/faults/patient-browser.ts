import { setTimeout as delay } from 'node:timers/promises'
import { PlainBrowser, type Visit } from '../../support/browser/plain-browser'
import type { PlainPage } from '../../support/browser/plain-page'
import { countResponse, type Responses } from './responses'

const pauseMs = 250

/**
 * Repeats each request, with the same fields, until the site answers it: as a person does who reloads
 * the page and sends the form again.
 */
export class PatientBrowser extends PlainBrowser {
  /** Pages that redirects led to were counted when they were loaded. */
  private readonly counted = new WeakSet<PlainPage>()

  constructor(
    address: string,
    port: number,
    private readonly responses: Responses,
  ) {
    super(address, port)
  }

  protected override async load(visit: Visit, redirects = 0): Promise<PlainPage> {
    for (;;) {
      const page = await this.loadOnce(visit, redirects)
      if (page) return page
      await delay(pauseMs)
    }
  }

  private async loadOnce(visit: Visit, redirects: number): Promise<PlainPage | null> {
    try {
      const page = await super.load(visit, redirects)
      if (this.counted.has(page)) return page
      this.counted.add(page)
      const { status, body, headers } = page
      const requestId = String(headers['x-request-id'])
      const asked = `${visit.method} ${new URL(page.url).pathname}`
      return countResponse({ asked, status, body, requestId }, this.responses) ? page : null
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error
      this.responses.cut += 1
      return null
    }
  }
}
