import { useContext } from 'react'
import type { Card } from '../../machines/accounts/accounts.rules.ts'
import { historyAt } from '../shared/addresses.ts'
import classes from './AccountName.module.css'
import { AccountName } from './AccountName.tsx'
import { CardExtrasContext } from './card-extras.ts'

export function CardName({ card }: { card: Card }) {
  const { lastFour, description, canBeLookedInto } = card
  const extrasOf = useContext(CardExtrasContext)
  return (
    <>
      <AccountName id={`•• ${lastFour}`} description={description} history={canBeLookedInto ? historyAt(card) : null} />
      <span className={classes.extras}>{extrasOf(`${description} •• ${lastFour}`)}</span>
    </>
  )
}
