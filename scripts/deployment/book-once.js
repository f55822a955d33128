/**
 * Books the first free time of a site, as a visitor does, and prints its answer. Containers get it by their standard input: it
 * needs nothing but Node.
 */
import { setTimeout as wait } from 'node:timers/promises'

const site = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT}`

/** No person fills in a form in less, in milliseconds (docs/product.md, "Robots"). */
const FILLING_IN = 6000

/** In seconds: the time a site has to start. */
const PATIENCE = 60

for (let second = 0; !(await isReady()); second += 1) {
  if (second === PATIENCE) throw new Error(`${site} is not ready after ${PATIENCE} seconds.`)
  await wait(1000)
}
const { days, opened, kinds } = await (await fetch(`${site}/api/booking/slots`)).json()
const startsAt = days[0]?.slots[0]?.startsAt
await wait(FILLING_IN)
const answer = await fetch(`${site}/api/bookings`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: site },
  body: JSON.stringify({
    service: 'Trusts',
    kind: kinds[0],
    name: 'Ada Lovelace',
    email: 'ada@example.co.uk',
    phone: '+44 161 496 0001',
    notes: '',
    startsAt,
    opened,
  }),
})
if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
const page = await fetch(new URL(answer.headers.get('Location'), site))
console.log(`Booked for ${startsAt}; the visitor’s page answers ${page.status}.`)

async function isReady() {
  return fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
