export function imagesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([\w-]+)\//g), ([, id = '']) => id)
}
