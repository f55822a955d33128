import { createServer, type RequestListener } from 'node:http'
import type { Environment } from '~/platform/environment'
import {
  answerBrokenRequests,
  endStalledBodies,
  readRestOfBodies,
  serverLimits,
} from '~/platform/http/broken-requests'
import { listen } from '~/platform/http/listen'
import { oneAtATime } from '~/platform/http/pipelined-requests'
import { publicAddress } from './open-site'

/** What takes the connections of a process: first for the pages of an outage, if it starts in one, then for the site. */
export class Front {
  #answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  #address: Promise<{ HOST: string; PORT: number }> | null = null
  readonly server = createServer(
    serverLimits,
    oneAtATime((request, response) => this.#answer(request, response)),
  )

  /** @param incoming where files are sent to, which may take their time */
  constructor(incoming: string) {
    answerBrokenRequests(this.server)
    endStalledBodies(this.server, incoming)
    readRestOfBodies(this.server)
  }

  /** From now on another one answers; requests that have begun are not disturbed. */
  answerWith(answer: RequestListener): void {
    this.#answer = answer
  }

  /**
   * Starts to accept connections, once.
   *
   * @returns the actual address
   * @throws as `listen` does
   */
  listen(environment: Environment): Promise<{ HOST: string; PORT: number }> {
    this.#address ??= this.#start(environment)
    return this.#address
  }

  async #start(environment: Environment): Promise<{ HOST: string; PORT: number }> {
    const address = await listen(this.server, environment)
    const present = { ...environment, ...address, SITE_URL: undefined }
    console.log(`The site is at ${publicAddress(present)}`)
    return address
  }
}
