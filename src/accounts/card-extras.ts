import { createContext, type ReactNode } from 'react'

/** Returns the extra parts of a credit card's row. `card`: what a screen reader calls the card. */
export type CardExtras = (card: string) => ReactNode

export const CardExtrasContext = createContext<CardExtras>(() => null)
