import { readFileSync } from 'node:fs'

/** The files that name images. */
export const IMAGE_FILES = ['Dockerfile', 'compose.yaml', 'compose.postgres.yaml']

/** What an image is named by: a tag, which moves, and a digest, which does not. The site's own has neither. */
export const NAMED =
  /^(?<before>FROM |\s+image: )(?<name>[\w./-]+:[\w.-]+)(?<digest>@sha256:[\da-f]+)?/gm

/** The images of such a file that are named by a tag alone. */
export function looseImages(path) {
  return Array.from(readFileSync(path, 'utf8').matchAll(NAMED), ({ groups }) => groups)
    .filter(({ digest }) => !digest)
    .map(({ name }) => name)
}
