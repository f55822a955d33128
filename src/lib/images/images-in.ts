/** The pictures whose addresses stand anywhere in a text, by the ids of their uploads. */
export function imagesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([\w-]+)\//g), ([, id = '']) => id)
}
