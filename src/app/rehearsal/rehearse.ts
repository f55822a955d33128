import { createInterface, type Interface } from 'node:readline/promises'
import { counted } from '~/lib/text/counted'
import { Copy } from '../backups/copy'
import { INCIDENTS, type Incident, type Scene } from './incidents'

/** What the site's commands are called, as docs/operations.md lists them. */
const COMMANDS = ['user', 'mail', 'ready', 'restore', 'personal-data', 'content']

const HELP = `Type the command that you would type, as in docs/incidents.md, with or without "npm run". It works on the copy alone.
hint shows one that mends this, skip goes on to the next, Ctrl+C ends the rehearsal.`

interface Played {
  name: string
  /** Null when it was skipped. */
  seconds: number | null
  commands: number
}

/**
 * Plays incidents at the terminal, one after the other, each on a fresh copy of the site (docs/incidents.md, "Rehearse").
 *
 * @param backup of the site
 * @param folder where the copies are, one at a time
 * @param say shows a line
 * @returns whether each of them was mended
 */
export async function rehearse(
  backup: string,
  folder: string,
  say: (line: string) => void,
): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // The copies hold what the site holds: however this ends, they are removed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => terminal.close())
  }
  terminal.on('SIGINT', () => terminal.close())
  const lines = new Lines(terminal)
  const played: Played[] = []
  say(HELP)
  for (const [index, incident] of INCIDENTS.entries()) {
    const copy = await Copy.of(backup, folder)
    try {
      say(`\n${index + 1} of ${INCIDENTS.length}`)
      played.push(await play(incident, { copy, lines, say }))
      if (lines.haveEnded) break
    } finally {
      await copy.remove()
    }
  }
  terminal.close()
  say('')
  for (const { name, seconds, commands } of played) {
    say(`${name}: ${seconds === null ? 'skipped' : took(seconds, commands)}`)
  }
  return played.length === INCIDENTS.length && played.every(({ seconds }) => seconds !== null)
}

interface Surroundings {
  copy: Copy
  lines: Lines
  say: (line: string) => void
}

async function play({ name, begin }: Incident, surroundings: Surroundings): Promise<Played> {
  const { copy, lines, say } = surroundings
  const scene = await begin(copy)
  say(scene.sees)
  const start = performance.now()
  let commands = 0
  for (;;) {
    const line = (await lines.next('\n> '))?.trim() ?? 'skip'
    if (line === 'skip') return { name, seconds: null, commands }
    if (line === '') continue
    if (line === 'hint') {
      say(`docs/incidents.md, “${name}”: ${scene.remedy}`)
      continue
    }
    const words = wordsOf(line)
    if (!words) {
      say(`That is none of the site’s commands. ${HELP}`)
      continue
    }
    commands += 1
    const remains = await tried(words, scene, surroundings)
    if (remains === null) {
      const seconds = (performance.now() - start) / 1000
      say(`Mended. ${took(seconds, commands)}`)
      return { name, seconds, commands }
    }
    say(remains)
  }
}

async function tried(
  [command = '', ...words]: string[],
  { remains }: Scene,
  { copy, lines }: Surroundings,
): Promise<string | null> {
  // A restore wants the site stopped, as the page says; everything else works beside it.
  if (command === 'restore') await copy.stop()
  lines.pause()
  await copy.show(command, words)
  lines.resume()
  return remains()
}

/** `npm run user -- list`, `user list` or a path of that program, as the command's name and its words; null for anything else. */
function wordsOf(line: string): string[] | null {
  const typed = line.split(/\s+/).filter((word) => word !== '--')
  const at = typed.findIndex((word) => COMMANDS.includes(nameIn(word)))
  const [program = '', ...words] = at < 0 ? [] : typed.slice(at)
  return program === '' ? null : [nameIn(program), ...words]
}

function nameIn(word: string): string {
  return word.replace(/^.*\//, '').replace(/\.js$/, '')
}

function took(seconds: number, commands: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  const time = minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`
  return `${time}, ${counted(commands, 'command')}.`
}

/** The lines that are typed, or that come through a pipe, one at a time. */
class Lines {
  readonly #terminal: Interface
  readonly #lines: AsyncIterator<string>
  #isClosed = false
  /** Whether nothing more will come: a pipe's end, or Ctrl+C. */
  haveEnded = false

  constructor(terminal: Interface) {
    this.#terminal = terminal
    this.#lines = terminal[Symbol.asyncIterator]()
    terminal.once('close', () => {
      this.#isClosed = true
    })
  }

  /** @returns null at the end of a pipe */
  async next(prompt: string): Promise<string | null> {
    // A pipe may have ended, and still have lines that nobody has taken.
    if (!this.#isClosed) {
      this.#terminal.setPrompt(prompt)
      this.#terminal.prompt()
    }
    const { value, done } = await this.#lines.next()
    this.haveEnded = done === true
    return done ? null : value
  }

  /** Leaves the keyboard to another program. */
  pause(): void {
    if (!this.#isClosed) this.#terminal.pause()
  }

  resume(): void {
    if (!this.#isClosed) this.#terminal.resume()
  }
}
