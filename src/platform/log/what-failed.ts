import { DatabaseUnavailable } from '../database/database-errors'
import { environmentErrorMessages, environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { StorageUnavailable } from '../storage/storage'

/** Facts about an error without any personal text: messages of a database or a parser quote what they were given. */
export interface WhatFailed {
  /** Its class, and its code if any: "TypeError", "Error ECONNRESET". */
  error: string
  /** The functions it happened in, innermost first: "readSheet, readClientWork". */
  place: string
}

/** Functions named in `place`. */
const DEPTH = 3

/** Facts from our own code about an error (docs/product.md, "Site health"). */
export function whatFailed(error: unknown): WhatFailed {
  if (!(error instanceof Error)) return { error: 'Something that is no error', place: '' }
  const name = /^[A-Za-z]\w{0,60}$/.test(error.name) ? error.name : 'Error'
  const code = codeOf(error)
  return { error: code ? `${name} ${code}` : name, place: placeOf(error.stack ?? '') }
}

export function reasonOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof JobFailure) return error.message
  const environmentError = environmentErrorOf(error)
  if (environmentError) return environmentErrorMessages[environmentError]
  if (error instanceof DatabaseUnavailable) return 'The database does not answer.'
  if (error instanceof StorageUnavailable) return 'The file store does not answer.'
  const { error: what, place } = whatFailed(error)
  return place ? `${what}, in ${place}.` : `${what}.`
}

/** The reason why a job failed, in a sentence of our own. */
export class JobFailure extends Error {
  override name = 'JobFailure'
}

function codeOf(error: Error): string {
  if ('errcode' in error && typeof error.errcode === 'number') return String(error.errcode)
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : ''
}

function placeOf(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    const [, name = '', file = ''] =
      /^\s*at (?:async )?(?:new )?([\w.#$<>]+) .*\((.*)\)$/.exec(line) ??
      /^\s*at (?:async )?(?:new )?([\w.#$<>]+) \((.*)\)$/.exec(line) ??
      []
    const isOurs = name !== '' && !file.startsWith('node:') && !file.includes('/node_modules/')
    return isOurs ? [name.replace(/^(?:Object|Module|Function)\./, '')] : []
  })
  return names.slice(0, DEPTH).join(', ')
}
