import { createContext, type RefObject } from 'react'

/**
 * The mail server's password while it is typed. It is no value of the form: those are stored in this browser and on the
 * server before they are saved.
 */
export const TypedPassword = createContext<RefObject<string>>({ current: '' })

/** Stands in the form for a password that was typed and is not saved. */
export const TYPED = 'typed'
