import { createContext, type ReactNode } from 'react'

/** What stands in the row of a credit card besides its figures, by the name that a reader knows the card by. */
export type CardExtras = (card: string) => ReactNode

export const CardExtrasContext = createContext<CardExtras>(() => null)
