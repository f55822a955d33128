/*
 * Storage of a browser that may refuse it: a private window, blocked cookies or a full disk make
 * every access throw. Then nothing is stored, and the page works without it.
 */

/** Key prefix of unsaved texts (features/staff/admin/unsaved-text/). */
export const UNSAVED_TEXT = 'draft:'

type Place = 'localStorage' | 'sessionStorage'

/** For features that do not work without storage. */
export class StorageRefused extends Error {
  constructor() {
    super(
      'This browser doesn’t let our site store anything, so you can’t stay logged in. Allow cookies and site data for this site in the browser’s settings, or use a window that isn’t private, and log in again.',
    )
  }
}

/** Null when there is nothing or storage is refused. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** @returns false when the browser refuses */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): boolean {
  try {
    window[place].setItem(key, value)
    // Some accept it and store nothing.
    return window[place].getItem(key) === value
  } catch {
    return false
  }
}

export function removeStored(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key)
  } catch {
    // Refused: then nothing is stored either.
  }
}

/** Empty when storage is refused. */
export function storedKeys(place: Place = 'localStorage'): string[] {
  try {
    return Object.keys(window[place])
  } catch {
    return []
  }
}

export const TOKEN_KEY = 'auth-token'

/**
 * Window event for a call whose token is no longer valid; `detail` is that token (docs/product.md, "Staff sessions").
 */
export const SESSION_ENDED = 'session-ended'
