import { useContext } from 'react'
import classes from './AccountName.module.css'
import { AccountName } from './AccountName.tsx'
import { accountsWords } from './accounts.words.ts'
import { CardExtrasContext } from './card-extras.ts'

type Props = { lastFour: string; description: string }

/** A card's transactions are not kept here, so its name leads nowhere and says so. */
export function CardName({ lastFour, description }: Props) {
  const extrasOf = useContext(CardExtrasContext)
  return (
    <>
      <AccountName id={`•• ${lastFour}`} description={description} />
      <span className={`${classes.extras} sd-small sd-soft`}>{accountsWords.noTransactions}</span>
      <span className={classes.extras}>{extrasOf(`${description} •• ${lastFour}`)}</span>
    </>
  )
}
