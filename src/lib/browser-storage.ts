/*
 * Local storage of a browser that may refuse it: a private window, blocked cookies or a full disk make
 * every access throw. What cannot be kept is then simply not there, and the page works on.
 */

/** What is stored under a key; null when there is nothing or storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key, when the browser lets it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Refused: the caller keeps what it needs for this visit.
  }
}

/** Forgets what is stored under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Refused: then nothing is kept either.
  }
}
