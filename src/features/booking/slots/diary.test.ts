import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isHoliday } from '~/domain/bank-holidays'
import { londonClock, londonDay } from '~/lib/london'
import { dayFrom, stories } from '../../../../tests/fixtures/diary-stories'
import { BOOKING_KINDS } from '../rules'
import { findHosts, type SlotQuery } from './diary.server'
import { bookableDays, staffDays } from './free-days.server'
import { type Diary, type DiaryHost, type Held, workOn } from './host-times.server'
import { lengthsFor, NO_LENGTHS } from './lengths'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** More of them with `npm run verify`. */
const RUNS = process.env.LONG_TESTS === '1' ? 1500 : 60

const zone = process.env.TZ
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('whatever is offered can be booked, nothing else can, and nobody is ever in two places', () => {
  fc.assert(
    fc.property(stories, ({ zone, now, waiting, turns, ...facts }) => {
      process.env.TZ = zone
      const before = waiting.map(([date, clock], index): Held => {
        const start = Date.parse(`${date}T${clock}:00Z`)
        return {
          id: `before ${index}`,
          hostId: facts.hosts[0]?.id === null ? null : 'nobody',
          start,
          end: start + 30 * MINUTE,
          before: facts.rules.bufferBeforeMinutes,
          after: facts.rules.bufferAfterMinutes,
        }
      })
      const diary = { ...facts, held: before }
      const booked: Held[] = []
      for (const [index, { by, pick, ...asked }] of turns.entries()) {
        const named = asked.host === undefined ? undefined : facts.hosts[asked.host]?.id
        // Whom staff name takes it whether or not it is a service of theirs.
        const query =
          named && by === 'staff'
            ? { host: named, about: asked.service, kind: asked.kind }
            : { service: asked.service, host: named ?? undefined, kind: asked.kind }
        const current = { ...diary, held: [...before, ...booked] }
        const startsAt = offered(current, now, query, by)
        const moment =
          startsAt[pick % startsAt.length] ?? new Date(now.getTime() + pick).toISOString()
        const found = findHosts(now, current, moment, query, by)
        if (startsAt.length === 0) {
          expect(found).toBeTypeOf('string')
          continue
        }
        expect(found, moment).toHaveProperty('hosts')
        refuseOthers(current, now, query, by, new Set(startsAt), moment)
        if (typeof found === 'string') continue
        const [host] = found.hosts
        if (query.host !== undefined) expect(host?.id).toBe(query.host)
        for (const each of found.hosts) {
          expect(each.kinds ?? BOOKING_KINDS).toContain(asked.kind)
        }
        expectFewest(found.hosts, current.held, moment)
        const start = Date.parse(moment)
        const kept = lengthsFor(
          facts.rules,
          query.about ?? query.service,
          host?.lengths ?? NO_LENGTHS,
        )
        booked.push({
          id: `${index}`,
          hostId: host?.id ?? null,
          start,
          end: start + kept.lengthMinutes * MINUTE,
          before: kept.bufferBeforeMinutes,
          after: kept.bufferAfterMinutes,
        })
        expectNotice(by, start, now, facts.rules)
      }
      for (const one of booked) expectAtWork(one, diary)
      expectApart([...booked], before, diary)
      expectLimits(booked, diary)
    }),
    { seed: 20_261_122, numRuns: RUNS },
  )
})

function offered(diary: Diary, now: Date, query: SlotQuery, by: 'visitor' | 'staff'): string[] {
  const days =
    by === 'visitor'
      ? bookableDays(now, diary, query)
      : staffDays(now, diary, { from: londonDay(now), days: 14, ...query })
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

/** Times near an offered one that are not offered themselves. */
function refuseOthers(
  diary: Diary,
  now: Date,
  query: SlotQuery,
  by: 'visitor' | 'staff',
  all: Set<string>,
  moment: string,
) {
  for (const minutes of [-45, -30, -5, 1, 15, 30, 24 * 60]) {
    const other = new Date(Date.parse(moment) + minutes * MINUTE).toISOString()
    if (all.has(other)) continue
    const isBeyond = by === 'staff' && Date.parse(other) > now.getTime() + 13 * DAY
    if (!isBeyond) expect(findHosts(now, diary, other, query, by), other).toBeTypeOf('string')
  }
}

function expectFewest(hosts: readonly DiaryHost[], held: readonly Held[], moment: string): void {
  const monday = mondayBefore(londonDay(new Date(moment)))
  const inWeek = held.filter(({ start }) => mondayBefore(londonDay(new Date(start))) === monday)
  const counts = hosts.map(({ id }) => inWeek.filter(({ hostId }) => hostId === id).length)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
}

function expectNotice(
  by: 'visitor' | 'staff',
  start: number,
  now: Date,
  { leadMinutes, daysAhead }: Diary['rules'],
): void {
  expect(start).toBeGreaterThanOrEqual(
    now.getTime() + (by === 'visitor' ? leadMinutes * MINUTE : 0),
  )
  if (by === 'staff') return
  const lastDay = dayFrom(londonDay(now), daysAhead - 1)
  expect(londonDay(new Date(start)) <= lastDay).toBe(true)
}

/** By the clock on a wall in London, as a person would check it. */
function expectAtWork({ hostId, start, end }: Held, { hosts, officeHours }: Diary): void {
  const host = hosts.find(({ id }) => id === hostId)
  const [from, until] = [londonClock(new Date(start)), londonClock(new Date(end))]
  const [date = '', begins = ''] = from.split('T')
  const [lastDate, ends = ''] = until.split('T')
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  const hours = workOn({ week: host?.week ?? null }, weekday + 1, officeHours)
  expect(lastDate).toBe(date)
  expect(isHoliday(date, officeHours.holidays)).toBe(false)
  expect(hours.some(({ opens, closes }) => opens <= begins && ends <= closes)).toBe(true)
  for (const busy of host?.busy ?? []) expect(busy.end <= start || end <= busy.start).toBe(true)
  for (const { from: first, until: last, fromTime } of officeHours.closures) {
    if (date < first || date > last) continue
    expect(date === first && fromTime !== '' && ends <= fromTime).toBe(true)
  }
  for (const absence of host?.absences ?? []) {
    const isBefore = until <= `${absence.from}T${absence.fromTime || '00:00'}`
    const isAfter =
      from >=
      (absence.untilTime
        ? `${absence.until}T${absence.untilTime}`
        : `${dayFrom(absence.until, 1)}T00:00`)
    expect(isBefore || isAfter).toBe(true)
  }
}

/** Each with what is kept free around it; and never more at a time than there are hosts. */
function expectApart(booked: Held[], before: Held[], { hosts }: Diary): void {
  const withBuffers = (held: Held) => ({
    start: held.start - held.before * MINUTE,
    end: held.end + held.after * MINUTE,
  })
  const meet = (one: Held, other: Held) =>
    withBuffers(one).start < withBuffers(other).end &&
    withBuffers(other).start < withBuffers(one).end
  for (const [index, one] of booked.entries()) {
    for (const other of booked.slice(index + 1)) {
      expect(one.hostId === other.hostId && meet(one, other)).toBe(false)
    }
    const waiting = before.filter((other) => meet(one, other))
    if (hosts[0]?.id === null) expect(waiting).toEqual([])
    const atOnce = [...booked, ...waiting].filter(
      ({ start, end }) => start <= one.start && one.start < end,
    )
    expect(atOnce.length).toBeLessThanOrEqual(hosts.length)
  }
}

function expectLimits(booked: readonly Held[], { rules, hosts }: Diary): void {
  const perDay = Object.groupBy(booked, ({ start }) => londonDay(new Date(start)))
  for (const held of Object.values(perDay)) {
    expect(held?.length ?? 0).toBeLessThanOrEqual(rules.mostADay ?? Number.POSITIVE_INFINITY)
    for (const { id } of hosts.filter((each) => each.id !== null)) {
      const own = held?.filter(({ hostId }) => hostId === id) ?? []
      expect(own.length).toBeLessThanOrEqual(rules.mostADayEach ?? Number.POSITIVE_INFINITY)
    }
  }
}

function mondayBefore(date: string): string {
  return dayFrom(date, -((new Date(date).getUTCDay() + 6) % 7))
}
