import { expect, test } from 'vitest'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { logRequest } from './request-log'

const request = {
  requestId: 'a1b2c3d4',
  method: 'GET',
  path: '/a"b\\c',
  status: 200,
  user: 'helen',
  start: performance.now(),
}

test('a request’s line has what each line of the log has, whatever stands in its address', () => {
  const { log, take } = capturedLog()
  log.info('another')
  logRequest(log, request)
  const [another = {}, line = {}] = take()
  const { start, ...facts } = request
  expect(line).toEqual({
    ...another,
    ...facts,
    time: expect.any(Number),
    milliseconds: expect.any(Number),
    msg: 'request',
  })
})

test('a log that takes warnings alone has no lines of requests', () => {
  const { log, take } = capturedLog()
  log.level = 'warn'
  logRequest(log, request)
  expect(take()).toEqual([])
})

test('neither a booking’s signature nor a preview’s token is logged', () => {
  const { log, take } = capturedLog()
  const id = '01a20666-3028-7001-9f98-af5c00000000'
  for (const path of [`/booking/${id}.secret_1`, '/preview/secret_2', '/api/previews/secret_3/x']) {
    logRequest(log, { ...request, path })
  }
  expect(take().map(({ path }) => path)).toEqual([`/booking/${id}`, '/preview/', '/api/previews/'])
})
