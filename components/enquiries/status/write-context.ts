'use client'
import { createContext } from 'react'

/** Puts a sentence into the message that is being written, and the focus there; parts of the page below it use it. */
export const WriteContext = createContext<(sentence: string) => void>(() => {})
