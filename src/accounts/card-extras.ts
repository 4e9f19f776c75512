import { createContext, type ReactNode } from 'react'

/** The extra parts of a credit card's row, by the name under which a screen reader announces the card. */
export type CardExtras = (card: string) => ReactNode

export const CardExtrasContext = createContext<CardExtras>(() => null)
