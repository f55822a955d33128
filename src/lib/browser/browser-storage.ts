/*
 * Storage of a browser that may refuse it: a private window, blocked cookies or a full disk make
 * every access throw. Then nothing is stored, and the page works without it.
 */

/** How the keys of unsaved texts begin (features/staff/admin/unsaved-text/). */
export const UNSAVED_TEXT = 'draft:'

/** For good, or for as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage'

/** Nothing can be stored, where the page does not work without it. */
export class StorageRefused extends Error {
  constructor() {
    super(
      'This browser doesn’t let our site store anything, so you can’t stay logged in. Allow cookies and site data for this site in the browser’s settings, or use a window that isn’t private, and log in again.',
    )
  }
}

/** What is stored under a key; null when there is nothing or storage is refused. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text under a key.
 *
 * @returns false when the browser refuses
 */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): boolean {
  try {
    window[place].setItem(key, value)
    // Some accept it and store nothing.
    return window[place].getItem(key) === value
  } catch {
    return false
  }
}

/** Removes what is stored under a key. */
export function removeStored(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key)
  } catch {
    // Refused: then nothing is stored either.
  }
}

/** Every key under which something is stored; none when storage is refused. */
export function storedKeys(place: Place = 'localStorage'): string[] {
  try {
    return Object.keys(window[place])
  } catch {
    return []
  }
}

/** The browser stores the staff token under this key (docs/product.md, "Staff sessions"). */
export const TOKEN_KEY = 'auth-token'

/**
 * The window's event for a call whose token is no longer valid; its `detail` is that token
 * (docs/product.md, "Staff sessions").
 */
export const SESSION_ENDED = 'session-ended'
