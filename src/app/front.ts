import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Environment } from '~/platform/environment'
import { unambiguous } from '~/platform/http/ambiguous-requests'
import { answerBrokenRequests, serverLimits } from '~/platform/http/broken-requests'
import { listen } from '~/platform/http/listen'
import { oneAtATime } from '~/platform/http/pipelined-requests'
import { publicAddress } from './open-site'

/** Answers a request, or begins to. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Takes a process's connections: first for the pages of an outage, if it starts in one, then for the site. */
export class Front {
  #answer: Answer = (_request, response) => void response.writeHead(503).end()
  readonly #begun = new Set<Promise<void>>()
  #address: Promise<{ HOST: string; PORT: number }> | null = null
  readonly server = createServer(
    serverLimits,
    oneAtATime(
      unambiguous((request, response) => {
        const answering = this.#answer(request, response)
        if (!answering) return
        this.#begun.add(answering)
        void answering.finally(() => this.#begun.delete(answering))
      }),
    ),
  )

  /** @param incoming where files are sent to, which may take their time */
  constructor(incoming: string) {
    answerBrokenRequests(this.server, incoming)
  }

  /** From now on another one answers; requests that have begun are not disturbed. */
  answerWith(answer: Answer): void {
    this.#answer = answer
  }

  /** Resolves once all that was begun is answered, for those who have gone meanwhile too. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#begun)
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
